/** Signs in a demo account from a network address of its own; returns the cookie. */
export async function signIn(url: string, email: string, from: string): Promise<string> {
  const answer = await fetch(`${url}/api/identity/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'x-forwarded-for': from },
    body: JSON.stringify({ email, password: 'open the market' }),
  })
  if (!answer.ok) throw new Error(`signing in was refused with ${answer.status}: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
