/** Whether the URL leads to the developer's own machine, also by a name that development tools give it. Other private addresses don't count. */
export const isLocalAddress = (url: string): boolean =>
  /^https?:\/\/([^/:]+\.)?(localhost|local|docksal\.site|lndo\.site|ddev\.site|127(\.\d+){3}|0\.0\.0\.0|\[::1\])[:/]/.test(url)
