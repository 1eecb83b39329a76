/** Whether the address is on a developer's own machine or network. */
export const isLocalAddress = (url: string): boolean =>
  /^https?:\/\/([^/:]+\.)?(localhost|local|127(\.\d+){3}|0\.0\.0\.0|\[::1\])[:/]/.test(url)
