/** Clicks buttons beside this user's purchases on the sandbox's payment page. Uses plain requests, since a background tab would be slow. */
export async function clickInSandbox(address: string, email: string, ...names: string[]): Promise<void> {
  const url = `${address}/dev/payments`
  for (const name of names) {
    const html = await (await fetch(url)).text()
    const row = html.split('<tr>').find((each) => each.includes(email) && each.includes(`>${name}</button>`))
    const form = row?.split('<form').find((each) => each.includes(`>${name}</button>`))
    if (form === undefined) throw new Error(`The sandbox has no button ${name} for ${email}`)
    const fields = [...form.matchAll(/name="(\w+)" value="([\w-]+)"/g)].map(([, key = '', value = '']): [string, string] => [key, value])
    const { status } = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    if (status !== 303) throw new Error(`${name} answered ${status}`)
  }
}
