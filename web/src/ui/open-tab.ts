/** Opens the tab during the click, because browsers block tabs opened after a response; its URL follows. */
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
