import { AppError } from '#shared/app-error.ts'

/** Of a member whom no calendar of the team belongs to. */
export const noStaffCalendar = () =>
  new AppError(
    'conflict',
    'no-own-calendar',
    'You have no calendar of your own in this business. Whoever runs it can give you one under Team.',
  )

/** Of somebody who runs the market: a feed ends with a membership, so it begins with one. */
export const noMember = () =>
  new AppError('conflict', 'not-a-member', 'Only those who work in this business can have its calendar read.')
