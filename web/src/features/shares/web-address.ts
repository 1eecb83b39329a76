/** Whether a URL may become a link. Other URLs, such as `javascript:`, are shown as text. */
export const isWebAddress = (address: string) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
