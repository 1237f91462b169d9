import type { ShownReview } from '#reviews/contract.ts'
import { Picture } from '#ui/picture.tsx'

/** The photos of a review, each with a link to its full size. */
export const ReviewPhotos = ({ photos }: Pick<ShownReview, 'photos'>) =>
  photos.length > 0 && (
    <ul className="flex flex-wrap gap-2">
      {photos.map((photo) => (
        <li key={photo.file}>
          <a
            href={`${photo.file}-1920.webp`}
            target="_blank"
            rel="noopener"
            className="block w-24 overflow-hidden rounded-md"
          >
            <Picture picture={photo} sizes="96px" ratio={1} />
          </a>
        </li>
      ))}
    </ul>
  )
