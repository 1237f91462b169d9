import { isId } from '#shared/ids.ts'

const folder = '/media/'

/** An upload's id, or the address of a built-in picture. */
export const mediaIdOf = (file: string): string => {
  const id = file.startsWith(folder) ? file.slice(folder.length) : ''
  return isId(id) ? id : file
}

export const fileOf = (mediaId: string): string => (isId(mediaId) ? folder + mediaId : mediaId)

/** Upload ids among the pictures of a form. */
export const uploadsIn = (form: { photos: { mediaId: string }[]; options: { picture: string | null }[] }): string[] => [
  ...new Set(
    [...form.photos.map(({ mediaId }) => mediaId), ...form.options.map(({ picture }) => picture)].filter(isId),
  ),
]
