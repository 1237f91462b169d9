import { deleteExpiredFavourites } from '#favourites/commands/delete-expired-favourites.ts'
import type { Job } from '#platform/jobs/job.ts'

export const deleteExpiredFavouritesJob: Job = {
  name: 'favourites.delete-expired',
  everySeconds: 3_600,
  run: deleteExpiredFavourites,
}
