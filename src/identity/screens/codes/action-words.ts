import type { ActionMode } from '#identity/rules/codes/continue-uri.ts'
import type { IconName } from '#ui/icon-names.ts'

interface ActionWords {
  icon: IconName
  title: string
  /** What the button does. */
  text: string
  button: string
  done: string
  afterwards: string
}

/** The texts of each kind of link. Choosing a new password has a page of its own. */
export const actionWords: Record<Exclude<ActionMode, 'resetPassword'>, ActionWords> = {
  verifyEmail: {
    icon: 'mail-check',
    title: 'Confirm your email',
    text: 'One press shows that this inbox is yours.',
    button: 'Confirm your email',
    done: 'Email confirmed',
    afterwards: 'Thank you. Everything is open to you now.',
  },
  verifyAndChangeEmail: {
    icon: 'mail',
    title: 'Use this email from now on?',
    text: 'You will log in with the new address. Your other devices are signed out.',
    button: 'Change my email',
    done: 'Email changed',
    afterwards: 'The old address got a note, with a way to undo this for seven days.',
  },
  recoverEmail: {
    icon: 'undo-2',
    title: 'Take your old email back?',
    text: 'The change is undone and every device is signed out.',
    button: 'Take it back',
    done: 'Your old email is back',
    afterwards: 'If it was not you who changed it, choose a new password now.',
  },
  revertSecondFactorAddition: {
    icon: 'shield-check',
    title: 'Remove this second step?',
    text: 'It was added to your account a short while ago. If that was not you, remove it.',
    button: 'Remove it',
    done: 'The second step is gone',
    afterwards: 'If it was not you who added it, choose a new password now.',
  },
  recoverAccount: {
    icon: 'undo-2',
    title: 'Keep your account?',
    text: 'It is going to be deleted. One press, and everything stays as it was.',
    button: 'Keep my account',
    done: 'Your account stays',
    afterwards: 'Nothing was deleted. Good to have you back.',
  },
}

/** After these actions somebody else may still know the password. */
export const needsNewPassword = (mode: ActionMode): boolean =>
  mode === 'recoverEmail' || mode === 'revertSecondFactorAddition'
