import { AppError } from '#shared/app-error.ts'

/** An invalid change in the dashboard, with messages by field. */
export const taxonomyInvalid = (fields: Record<string, string>) =>
  new AppError('invalid', 'argument-error', Object.values(fields)[0] ?? 'Please look at what is marked.', { fields })

export const featuredFull = () =>
  new AppError(
    'conflict',
    'featured-full',
    'Four services are featured on this page in that time already. End one of them, or choose other days.',
    {
      fields: { startsOn: 'Four are featured here in that time already.' },
    },
  )

export const featuredTwice = () =>
  new AppError('conflict', 'featured-twice', 'This service is featured on this page in that time already.', {
    fields: { startsOn: 'It is featured here in that time already.' },
  })
