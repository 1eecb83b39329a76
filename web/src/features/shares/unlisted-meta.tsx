/** Anyone with the link may read the page, but search engines and linked sites should not learn about it. */
export function UnlistedMeta() {
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
    </>
  )
}
