/** The sign of the product: a loop that ends in a tick. */
export function Wordmark() {
  return (
    <svg aria-hidden viewBox="0 0 20 20" className="size-5 shrink-0 text-accent" fill="none" stroke="currentColor">
      <path d="M16.8 8.2A7 7 0 1 0 17 10.6" strokeWidth="2.2" strokeLinecap="round" />
      <path d="M7 10.2l2.4 2.4 7-7.6" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
