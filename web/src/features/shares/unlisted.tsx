/** Anyone with the link may read it. Search engines and the sites it links to should not learn of it. */
export function Unlisted() {
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
    </>
  )
}
