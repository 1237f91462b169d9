/** What the link of an email does, once somebody says so on the page behind it. */
export const linkPurposes = [
  'VERIFY_EMAIL',
  'VERIFY_AND_CHANGE_EMAIL',
  'RECOVER_EMAIL',
  'REVERT_SECOND_FACTOR_ADDITION',
  'RECOVER_ACCOUNT',
] as const

export type LinkPurpose = (typeof linkPurposes)[number]

export const isLinkPurpose = (text: string): text is LinkPurpose => (linkPurposes as readonly string[]).includes(text)

export interface CheckedCode {
  requestType: LinkPurpose
  /** Whose account it is about, masked. */
  email: string
  /** Of a change of address, masked. */
  newEmail?: string
  /** The account was made in another browser: without its password it starts over. */
  asksPassword?: true
}

export interface AppliedCode {
  requestType: LinkPurpose
  email: string
  /** The account started over: good for `reset-password`, for an hour. */
  passwordCode?: string
}
