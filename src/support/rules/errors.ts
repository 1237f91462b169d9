import { AppError } from '#shared/app-error.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import { stateLabels, type TicketState } from '#support/rules/ticket-states.ts'

export const contactIncomplete = (fields: Record<string, string>) =>
  new AppError('invalid', 'ticket-incomplete', 'Something is still missing. Nothing you wrote is lost.', { fields })

export const pageTooOld = () =>
  new AppError(
    'conflict',
    'page-too-old',
    'This page was open for a long time. Your text is still here: please send it once more.',
  )

export const tooQuick = () =>
  new AppError('too-many', 'too-quick', 'That was fast. Please look at it once more and send it again.', {
    retryAfterSeconds: 3,
  })

/** A field that people do not see was filled in. */
export const trapped = () =>
  new AppError('invalid', 'trap-filled', 'Please leave the field "Website" empty and send it again.', {
    fields: { website: 'Leave this empty.' },
  })

/** `challenge`: what the browser has to solve before it sends the same request again. */
export const workNeeded = (challenge: unknown) =>
  new AppError(
    'malformed',
    'missing-recaptcha-token',
    'One moment: your browser has to show that no robot is writing. Without JavaScript, please write again in an hour.',
    {
      offers: { challenge },
    },
  )

export const ticketMoved = (state: TicketState) =>
  new AppError(
    'conflict',
    'transition-not-allowed',
    `This ticket was changed meanwhile: ${stateLabels[state].toLowerCase()}.`,
    {
      offers: { status: state },
    },
  )

export const ticketTaken = (by: string, until: Instant) =>
  new AppError('conflict', 'ticket-claimed', `${by} is answering this ticket at the moment.`, {
    offers: { by, until: isoOf(until) },
  })

export const changedMeanwhile = () =>
  new AppError(
    'conflict',
    'changed-meanwhile',
    'Something was written meanwhile. Please read it first; your text is still here.',
  )

export const answerIncomplete = (fields: Record<string, string>) =>
  new AppError('invalid', 'answer-incomplete', 'This cannot be sent like that.', { fields })

export const notSamePerson = () =>
  new AppError(
    'conflict',
    'another-person',
    'Only tickets of one person can become one: these have different addresses.',
  )

export const cannedExists = () =>
  new AppError('conflict', 'canned-answer-exists', 'There is an answer of this name already.', {
    fields: { title: 'This name is taken.' },
  })

export const reportIncomplete = (fields: Record<string, string>) =>
  new AppError('invalid', 'report-incomplete', 'Something is still missing. Nothing you wrote is lost.', { fields })

export const reportedAlready = () =>
  new AppError('conflict', 'report-exists', 'You have reported this already. Somebody looks at it.')

export const memberOfTarget = () =>
  new AppError('forbidden', 'member-of-business', 'This belongs to your own business.')
