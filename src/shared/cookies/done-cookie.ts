/** What a posted form has done, for the page that is shown next. It is deleted there. */
const doneCookie = 'done'

const longest = 200
const seconds = 30

const written = (value: string, maxAge: number) =>
  `${doneCookie}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax; HttpOnly`

export const writeDoneCookie = (text: string): string => written(encodeURIComponent(text.slice(0, longest)), seconds)

export const clearedDoneCookie = written('', 0)

/** The text, or undefined. */
export function readDoneCookie(cookies: string | null): string | undefined {
  const value = new RegExp(`(?:^|; )${doneCookie}=([^;]+)`).exec(cookies ?? '')?.[1]
  try {
    return value && decodeURIComponent(value)
  } catch {
    return undefined
  }
}
