import type { Picture } from '#shared/picture.ts'

interface Photo {
  id: string
  color: string
  blur?: string
}

/** The photos of a review, with alternative texts: "Photo 1 of 2 by Rita". */
export const picturesOf = (photos: Photo[], author: string): Picture[] =>
  photos.map(({ id, color, blur }, index) => ({
    file: `/media/${id}`,
    alt: `Photo ${photos.length > 1 ? `${index + 1} of ${photos.length} ` : ''}by ${author}`,
    color,
    origin: 'upload',
    ...(blur && { blur }),
  }))
