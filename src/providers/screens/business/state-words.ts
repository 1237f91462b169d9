import type { MemberRole } from '#providers/rules/member-rights.ts'
import type { Tone } from '#ui/badge.tsx'
import type { IconName } from '#ui/icon-names.ts'

export const roleNames: Record<MemberRole | 'admin', string> = {
  owner: 'Owner',
  manager: 'Manager',
  staff: 'Team',
  admin: 'You look as the market',
}

export interface StateWords {
  label: string
  tone: Tone
  icon: IconName
  /** What the state means, and what to do. */
  text: string
}

const words: Record<string, StateWords> = {
  draft: {
    label: 'Draft',
    tone: 'neutral',
    icon: 'pencil',
    text: 'Not sent yet. Finish the form and send it; what you typed is kept.',
  },
  submitted: {
    label: 'Submitted',
    tone: 'info',
    icon: 'hourglass',
    text: 'A person looks at it soon, usually within 48 hours.',
  },
  in_review: {
    label: 'In review',
    tone: 'info',
    icon: 'eye',
    text: 'A person is looking at it now, usually it takes less than 48 hours.',
  },
  changes_requested: {
    label: 'Changes asked for',
    tone: 'warning',
    icon: 'pencil',
    text: 'Something has to be changed before you can go live. Each note stands beside its field.',
  },
  rejected: { label: 'Not accepted', tone: 'danger', icon: 'circle-x', text: 'This application was not accepted.' },
  active: { label: 'Live', tone: 'success', icon: 'circle-check', text: 'People find you and can book.' },
  paused: {
    label: 'On a break',
    tone: 'warning',
    icon: 'pause',
    text: 'Nothing can be booked. Your page stays and says when you are back; what was booked before stays as well.',
  },
  restricted: {
    label: 'Restricted',
    tone: 'warning',
    icon: 'triangle-alert',
    text: 'Nothing that is paid at the venue can be sold right now. Write to us to sort it out.',
  },
  suspended: {
    label: 'Suspended',
    tone: 'danger',
    icon: 'ban',
    text: 'Your page and services are not to be seen. Write to us to sort it out.',
  },
  closing: {
    label: 'Closing',
    tone: 'warning',
    icon: 'log-out',
    text: 'It closes as soon as nothing is open any more.',
  },
  closed: { label: 'Closed', tone: 'neutral', icon: 'lock', text: 'This business has left the market.' },
}

export const wordsOfState = (status: string): StateWords => words[status] ?? words.draft!
