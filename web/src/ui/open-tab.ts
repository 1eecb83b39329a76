/** The click itself opens the tab, because browsers block one that opens after an answer; its address follows. */
export async function openTab(address: Promise<{ url: string }>): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const { url } = await address
    if (tab === null) window.location.assign(url)
    else {
      tab.opener = null
      tab.location.replace(url)
    }
  } catch (error) {
    tab?.close()
    throw error
  }
}
