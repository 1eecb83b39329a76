/** Whoever has the link may read; search engines, and the sites that are linked to, shall not learn of it. */
export function Unlisted() {
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
    </>
  )
}
