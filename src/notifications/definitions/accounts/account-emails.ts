import { accountEmail, sampleLink } from '#notifications/definitions/accounts/account-email.ts'
import { accountFooter, button, dayText, paragraph, small } from '#notifications/rules/email/email-parts.ts'

/** Emails for sign-up, sign-in and account deletion. */

const verifyEmail = accountEmail({
  kind: 'verify-email',
  email: ({ link }, { marketName }) => ({
    subject: `Confirm your address for ${marketName}`,
    preheader: 'One click, and your account is ready.',
    heading: `Welcome to ${marketName}.`,
    blocks: [
      paragraph('One thing is left: please confirm that this address is yours. Then your account is ready.'),
      button('Confirm my address', link),
      small('The button works for one hour. Too late? Sign in, and we send you a new one.'),
      small('You did not sign up? Then somebody mistyped their address. Leave this mail alone, and nothing happens.'),
    ],
    reason: `You get this mail because somebody opened an account at ${marketName} with this address.`,
  }),
  sample: () => ({ link: sampleLink }),
})

const accountExists = accountEmail({
  kind: 'account-exists',
  email: (_, { marketName }) => ({
    subject: `You already have an account at ${marketName}`,
    preheader: 'Somebody tried to sign up with your address. Just sign in.',
    heading: 'You are already one of us.',
    blocks: [
      paragraph(
        'Somebody, probably you, tried to sign up with this address. There is no need to: your account is here, just as you left it.',
      ),
      button('Sign in', '/login'),
      small('Forgot your password? The sign-in page helps you to a new one.'),
      small('It was not you? Then there is nothing to do. Nobody got in, and nothing was changed.'),
    ],
    reason: `You get this mail because this address was typed when somebody signed up at ${marketName}.`,
  }),
  sample: () => ({}),
})

const resetPassword = accountEmail({
  kind: 'reset-password',
  email: ({ link }, { marketName }) => ({
    subject: `Choose a new password for ${marketName}`,
    preheader: 'You asked for a new password. The button works for one hour.',
    heading: 'Choose a new password.',
    blocks: [
      paragraph('It happens to all of us. Choose a new password, and you are back in.'),
      button('Choose a new password', link),
      small('The button works for one hour, and once. A new password signs you out on all devices.'),
      small('You did not ask for this? Then leave this mail alone. Your password stays as it is.'),
    ],
    reason: `You get this mail because a new password for ${marketName} was asked for with this address.`,
  }),
  sample: () => ({ link: sampleLink }),
})

const confirmNewEmail = accountEmail({
  kind: 'confirm-new-email',
  email: ({ link }, { marketName }) => ({
    subject: `Confirm your new address for ${marketName}`,
    preheader: 'Until you confirm it, your old address stays.',
    heading: 'Is this your new address?',
    blocks: [
      paragraph(
        `You want to use this address for your account at ${marketName}. Until you confirm it, your old one stays.`,
      ),
      button('Use this address', link),
      small('The button works for one hour, and once. The new address signs you out on your other devices.'),
      small(
        'You know nothing of this? Then somebody mistyped their address. Leave this mail alone, and nothing happens.',
      ),
    ],
    reason: `You get this mail because somebody wants to use this address at ${marketName}.`,
  }),
  sample: () => ({ link: sampleLink }),
})

const deletionRequested = accountEmail({
  kind: 'deletion-requested',
  email: ({ until, link }, here) => ({
    subject: `Your account at ${here.marketName} will be deleted`,
    preheader: `You can change your mind until ${dayText(until)}.`,
    heading: 'We are sorry to see you go.',
    blocks: [
      paragraph(
        `As you asked, your account will be deleted on ${dayText(until)}. Until then you can change your mind with one click.`,
      ),
      button('Keep my account', link),
      small(
        'Then your name, addresses and photos are gone for good. Receipts stay, without your name, because the law wants that.',
      ),
      small(
        'You did not ask for this? Keep your account, and then choose a new password: somebody else may know yours.',
      ),
    ],
    reason: accountFooter(here),
  }),
  sample: () => ({ until: '16 November 2026', link: sampleLink }),
})

const accountDeleted = accountEmail({
  kind: 'account-deleted',
  email: (_, { marketName }) => ({
    subject: `Your account at ${marketName} was deleted`,
    preheader: 'Your name, addresses and photos are gone. Thank you for the time with us.',
    heading: 'Your account is gone.',
    blocks: [
      paragraph(
        'Your name, addresses and photos were deleted. Receipts stay, without your name, because the law wants that.',
      ),
      paragraph('Thank you for the time with us. You are welcome back whenever you like.'),
      button(`Visit ${marketName}`, '/'),
      small('You did not ask for this? Write to us at once, and we look into it.'),
    ],
    reason: `You get this last mail because your account at ${marketName} had this address.`,
  }),
  sample: () => ({}),
})

const adminGranted = accountEmail({
  kind: 'admin-granted',
  email: ({ role }, { marketName }) => ({
    subject: `You now help to run ${marketName}`,
    preheader: `Your account got the role "${role}".`,
    heading: 'Welcome to the team.',
    blocks: [
      paragraph(`Your account at ${marketName} got the role "${role}". From now on the admin desk is open to you.`),
      button('Open the desk', '/admin-dashboard'),
      small('The desk asks for a second step when you sign in. Set one up in your profile, if you have none.'),
      small('You did not expect this? Please write to us before you do anything with it.'),
    ],
    reason: `You get this mail because somebody who runs ${marketName} gave you a role.`,
  }),
  sample: () => ({ role: 'support' }),
})

export const accountEmails = [
  verifyEmail,
  accountExists,
  resetPassword,
  confirmNewEmail,
  deletionRequested,
  accountDeleted,
  adminGranted,
] as const
