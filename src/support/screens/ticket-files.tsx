import { useState, type ReactNode } from 'react'
import { FileField, type PlacedFile } from '#media/screens/file-field.tsx'
import { useFilesReady } from '#ordering/screens/use-files-ready.ts'
import { useIsEnhanced } from '#ordering/screens/use-server-clock.ts'
import { mostFiles } from '#support/rules/contact-terms.ts'

interface TicketFilesProps {
  error: string | undefined
  children(isWaiting: boolean): ReactNode
}

/** Files need JavaScript; the rest of the form does not. */
export function TicketFiles({ error, children }: TicketFilesProps) {
  const [files, setFiles] = useState<PlacedFile[]>([])
  const [isSending, setSending] = useState(false)
  const isEnhanced = useIsEnhanced()
  const isReady = useFilesReady(files)
  return (
    <>
      {/* In its place from the start, so that nothing moves when it can be used. */}
      <div className="noscript:hidden" inert={!isEnhanced}>
        <FileField
          purpose="ticket"
          label="Files"
          isOptional
          hint={`Up to ${mostFiles}.`}
          files={files}
          onChange={setFiles}
          atMost={mostFiles}
          onBusy={setSending}
          {...(error && { error })}
        />
      </div>
      <p className="type-small hidden text-text-3 noscript:block">
        To send files along, JavaScript has to be on. You can also add them later, by the link in our mail.
      </p>
      {files.map(({ mediaId }) => (
        <input key={mediaId} type="hidden" name="mediaIds" value={mediaId} />
      ))}
      {children(isSending || !isReady)}
    </>
  )
}
