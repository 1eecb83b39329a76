/** Whether the URL leads to the developer's own machine or to a `.local` name. Other private addresses don't count. */
export const isLocalAddress = (url: string): boolean =>
  /^https?:\/\/([^/:]+\.)?(localhost|local|127(\.\d+){3}|0\.0\.0\.0|\[::1\])[:/]/.test(url)
