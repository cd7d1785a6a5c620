/** The request header in which the proxy says which page was asked for; used only to come back after sign-in. */
export const pathHeader = 'x-loopboard-path'
