import { UploadRow } from '#media/screens/upload-row.tsx'
import type { Uploads } from '#media/screens/use-uploads.ts'

/** Running and failed uploads. */
export const UploadList = ({ uploads: { queue, note, cancel, retry } }: { uploads: Uploads }) => (
  <>
    {queue.length > 0 && (
      <ul className="grid gap-2" aria-label="Files on their way">
        {queue.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onCancel={cancel} onRetry={retry} />
        ))}
      </ul>
    )}
    <p role="status" className="type-small text-warning-text empty:hidden">
      {note}
    </p>
  </>
)
