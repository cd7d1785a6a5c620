/** The policy of a page: scripts only from us and with this answer's nonce, nothing from anywhere else, no frame around us. */
export const pagePolicy = (nonce: string, development: boolean): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The policy of an answer that is data: it may do nothing at all, wherever it is shown. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/**
 * The headers of every answer. Referrers stay inside (`no-referrer` would make a browser post forms with Origin `null`, which we refuse);
 * no other site may embed or open us with a handle; over https the browser keeps to https.
 */
export const answerHeaders = (origin: string | null): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(origin?.startsWith('https://') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})
