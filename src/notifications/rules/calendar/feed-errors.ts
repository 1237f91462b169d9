import { AppError } from '#shared/app-error.ts'

/** For a member without a calendar of their own. */
export const noStaffCalendar = () =>
  new AppError(
    'conflict',
    'no-own-calendar',
    'You have no calendar of your own in this business. Whoever runs it can give you one under Team.',
  )

/** For an administrator: a feed ends with a membership, so it needs one. */
export const noMember = () =>
  new AppError('conflict', 'not-a-member', 'Only those who work in this business can have its calendar read.')
