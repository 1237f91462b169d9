import { useMedia } from '#media/screens/use-media.ts'

/** Whether everything that was added has arrived and was looked at: only then it can be sent along. */
export function useFilesReady(files: { mediaId: string }[]): boolean {
  const media = useMedia(files.map(({ mediaId }) => mediaId))
  // Of a colleague's file nobody tells us: it was looked at long ago.
  return files.every(({ mediaId }) => media.get(mediaId) === null || media.get(mediaId)?.status === 'ready')
}
