import { AppError } from '#shared/app-error.ts'

export const placeWrong = (fields: Record<string, string>) =>
  new AppError('malformed', 'argument-error', 'Please look at what is marked.', { fields })

export const placeThere = (label: string) =>
  new AppError('conflict', 'place-there', `${label} is in the list already.`, {
    fields: { name: 'It is in the list already.' },
  })
