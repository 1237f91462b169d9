import { accountEmail, sampleLink } from '#notifications/definitions/accounts/account-email.ts'
import { accountFooter, button, notMe, paragraph, small, table } from '#notifications/rules/email/email-parts.ts'

/** Security emails of an account. Each explains what to do if the reader did not cause it. */

const passwordChanged = accountEmail({
  kind: 'password-changed',
  email: (_, here) => ({
    subject: `Your password for ${here.marketName} was changed`,
    preheader: 'Was it you? Then all is well. Your other devices were signed out.',
    heading: 'Your password was changed.',
    blocks: [
      paragraph('From now on your new password counts. Your other devices were signed out.'),
      table(['When', here.when]),
      small('Was it you? Then all is well, and there is nothing to do.'),
      notMe,
      small('If it was not you: choose a new password now. That signs everybody else out.'),
    ],
    reason: accountFooter(here),
  }),
  sample: () => ({}),
})

const emailChanged = accountEmail({
  kind: 'email-changed',
  email: ({ newEmail, link }, here) => ({
    subject: `Your address at ${here.marketName} was changed`,
    preheader: 'Was it not you? You can undo it for seven days.',
    heading: 'Your account has a new address.',
    blocks: [
      paragraph(
        'From now on we write to the new address, and you sign in with it. This is our last mail to the old one.',
      ),
      table(['New address', newEmail], ['When', here.when]),
      small('Was it you? Then all is well, and there is nothing to do.'),
      button('Undo the change', link),
      small('If it was not you: undo it within seven days, then choose a new password. That signs everybody else out.'),
    ],
    reason: accountFooter(here),
  }),
  sample: ({ email }) => ({ newEmail: email, link: sampleLink }),
})

const factorNames: Record<string, string> = {
  totp: 'Authenticator app',
  phone: 'Text message',
  sms: 'Text message',
  backup: 'Backup codes',
}
const factorName = (factor: string): string => factorNames[factor] ?? factor

const secondFactorAdded = accountEmail({
  kind: 'second-factor-added',
  email: ({ factor, link }, here) => ({
    subject: `Signing in to ${here.marketName} now takes a second step`,
    preheader: `Added: ${factorName(factor)}. Was it not you? You can take it off again.`,
    heading: 'Your account is safer now.',
    blocks: [
      paragraph('A second step was added to your sign-in. A password alone no longer opens your account.'),
      table(['Added', factorName(factor)], ['When', here.when]),
      small('Was it you? Then all is well, and there is nothing to do.'),
      button('Take it off again', link),
      small('If it was not you: take it off, then choose a new password. That signs everybody else out.'),
    ],
    reason: accountFooter(here),
  }),
  sample: () => ({ factor: 'totp', link: sampleLink }),
})

const secondFactorRemoved = accountEmail({
  kind: 'second-factor-removed',
  email: ({ factor }, here) => ({
    subject: `A second step was taken off your account at ${here.marketName}`,
    preheader: `Removed: ${factorName(factor)}. Was it not you? Choose a new password.`,
    heading: 'A second step was taken off.',
    blocks: [
      paragraph('Signing in no longer asks for it.'),
      table(['Removed', factorName(factor)], ['When', here.when]),
      small('Was it you? Then all is well. You can add a second step again in your profile.'),
      notMe,
      small(
        'If it was not you: choose a new password now, which signs everybody else out, and add the second step again.',
      ),
    ],
    reason: accountFooter(here),
  }),
  sample: () => ({ factor: 'phone' }),
})

const passkeyAdded = accountEmail({
  kind: 'passkey-added',
  email: ({ name }, here) => ({
    subject: `A passkey was added to your account at ${here.marketName}`,
    preheader: 'Was it not you? Choose a new password, and remove the passkey.',
    heading: 'A passkey was added.',
    blocks: [
      paragraph('From now on it opens your account without a password.'),
      table(['Passkey', name], ['When', here.when]),
      small('Was it you? Then all is well, and there is nothing to do.'),
      notMe,
      small(
        'If it was not you: choose a new password now, which signs everybody else out. Then remove the passkey in your profile.',
      ),
    ],
    reason: accountFooter(here),
  }),
  sample: ({ text }) => ({ name: text }),
})

const newSignIn = accountEmail({
  kind: 'new-sign-in',
  email: ({ device, place }, here) => ({
    subject: `New sign-in to your account at ${here.marketName}`,
    preheader: `${device || 'A new device'}, ${here.when}. Was it not you? Choose a new password.`,
    heading: 'Somebody signed in on a new device.',
    blocks: [
      paragraph('If that was you, all is well, and there is nothing to do.'),
      table(['Device', device], ['Place', place], ['When', here.when]),
      notMe,
      small('If it was not you: choose a new password now. That signs everybody else out.'),
    ],
    reason: accountFooter(here),
  }),
  sample: () => ({ device: 'Chrome on Windows', place: '203.0.113.0/24' }),
})

const providerConnected = accountEmail({
  kind: 'provider-connected',
  email: ({ provider }, here) => ({
    subject: `${provider} now opens your account at ${here.marketName}`,
    preheader: `You can sign in with ${provider} from now on. Was it not you?`,
    heading: `${provider} was connected.`,
    blocks: [
      paragraph(`From now on you can sign in with ${provider}.`),
      table(['Connected', provider], ['When', here.when]),
      small('Was it you? Then all is well, and there is nothing to do.'),
      notMe,
      small(
        `If it was not you: choose a new password now, which signs everybody else out. Then disconnect ${provider} in your profile.`,
      ),
    ],
    reason: accountFooter(here),
  }),
  sample: () => ({ provider: 'Google' }),
})

const providerDisconnected = accountEmail({
  kind: 'provider-disconnected',
  email: ({ provider }, here) => ({
    subject: `${provider} no longer opens your account at ${here.marketName}`,
    preheader: `Signing in with ${provider} was turned off. Was it not you?`,
    heading: `${provider} was disconnected.`,
    blocks: [
      paragraph(`Signing in with ${provider} no longer leads to your account.`),
      table(['Disconnected', provider], ['When', here.when]),
      small('Was it you? Then all is well, and there is nothing to do.'),
      notMe,
      small('If it was not you: choose a new password now. That signs everybody else out.'),
    ],
    reason: accountFooter(here),
  }),
  sample: () => ({ provider: 'Google' }),
})

const viewedBySupport = accountEmail({
  kind: 'viewed-by-support',
  email: ({ reason }, here) => ({
    subject: `Our support looked at your account at ${here.marketName}`,
    preheader: `Somebody of our team looked at it to help. ${here.when}.`,
    heading: 'Our support looked at your account.',
    blocks: [
      paragraph(
        'Somebody of our team sees what you see, to help. They can change neither your password nor your address.',
      ),
      table(['Reason', reason], ['When', here.when]),
      button('Ask us about it', '/contact'),
      small('You did not ask for help and wonder why? Write to us: every such look is written down, with a name.'),
    ],
    reason: accountFooter(here),
  }),
  sample: ({ text }) => ({ reason: text }),
})

export const securityEmails = [
  passwordChanged,
  emailChanged,
  secondFactorAdded,
  secondFactorRemoved,
  passkeyAdded,
  newSignIn,
  providerConnected,
  providerDisconnected,
  viewedBySupport,
] as const
