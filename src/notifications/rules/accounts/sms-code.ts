interface SmsCode {
  code: string
  minutes: number
}

/** The last line lets a phone fill in the code, on this site only (WICG, origin-bound one-time codes). */
export const smsCodeText = (
  { code, minutes }: SmsCode,
  { marketName, publicUrl }: { marketName: string; publicUrl: string },
): string =>
  `${code} is your code for ${marketName}. It works for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. Do not pass it on.

@${new URL(publicUrl).hostname} #${code}`
