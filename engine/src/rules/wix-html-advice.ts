/** Owners of a Wix site can change what a page contains, but not how Wix writes it. */
export const WIX_HTML_ADVICE = 'In Wix, remove sections, apps and custom code that you don’t need. Wix writes the rest of the HTML itself.'
