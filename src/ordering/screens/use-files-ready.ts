import { useMedia } from '#media/screens/use-media.ts'

/** Whether all added files are uploaded and checked, which submitting requires. */
export function useFilesReady(files: { mediaId: string }[]): boolean {
  const media = useMedia(files.map(({ mediaId }) => mediaId))
  // Files of other members send no upload events; they were checked long ago.
  return files.every(({ mediaId }) => media.get(mediaId) === null || media.get(mediaId)?.status === 'ready')
}
