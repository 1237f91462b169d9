/** What an email link does after it is confirmed on its page. */
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
  /** Masked address of the account. */
  email: string
  /** Masked new address, for a change of address. */
  newEmail?: string
  /** The account was created in another browser: without its password it starts again. */
  needsPassword?: true
}

export interface AppliedCode {
  requestType: LinkPurpose
  email: string
  /** Code for `reset-password`, valid for an hour, if the account starts again. */
  passwordCode?: string
}
