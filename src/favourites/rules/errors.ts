import { AppError } from '#shared/app-error.ts'

export const tooManyFavourites = (most: number) =>
  new AppError('conflict', 'too-many-favourites', `You keep ${most} things already. Let one go first.`)
