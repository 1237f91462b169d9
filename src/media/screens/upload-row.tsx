import { useEffect } from 'react'
import { percentOf, type Upload } from '#media/rules/upload-queue.ts'
import { useAnnounce } from '#ui/feedback/announcer.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

interface UploadRowProps {
  upload: Upload
  onCancel(key: string): void
  onRetry(key: string): void
}

/** One upload: its progress, or why it failed. */
export function UploadRow({ upload, onCancel, onRetry }: UploadRowProps) {
  const isOver = upload.state === 'rejected' || upload.state === 'failed'
  const words = wordsOf(upload)
  useSpoken(upload)
  return (
    <li className="panel flex items-start gap-3 p-3">
      {upload.preview ? (
        <img src={upload.preview} alt="" className="dark-dim size-14 rounded-sm object-cover" />
      ) : (
        <Icon
          name={isOver ? 'circle-alert' : 'upload'}
          className={`mt-0.5 ${isOver ? 'text-danger-text' : 'text-text-3'}`}
        />
      )}
      <div className="grid min-w-0 flex-1 gap-1.5">
        <bdi className="truncate font-medium">{upload.fileName}</bdi>
        {!isOver && <ProgressBar upload={upload} text={words} />}
        <p className={`type-small ${isOver ? 'text-danger-text' : 'text-text-2'}`}>{words}</p>
        {upload.state === 'failed' && (
          <div>
            <Button type="button" icon="rotate-ccw" onClick={() => onRetry(upload.key)}>
              Try again
            </Button>
          </div>
        )}
      </div>
      <IconButton
        icon="x"
        label={isOver ? `Take ${upload.fileName} off the list` : `Cancel ${upload.fileName}`}
        className="-my-1.5 -me-1.5"
        onClick={() => onCancel(upload.key)}
      />
    </li>
  )
}

const ProgressBar = ({ upload, text }: { upload: Upload; text: string }) => (
  <div
    role="progressbar"
    aria-label={`Sending ${upload.fileName}`}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percentOf(upload)}
    aria-valuetext={text}
    className="h-2 overflow-hidden rounded-full bg-surface-3"
  >
    <div
      className={`h-full rounded-full transition-[inline-size] ${upload.state === 'lost' ? 'bg-warning' : 'bg-brand'}`}
      style={{ inlineSize: `${percentOf(upload)}%` }}
    />
  </div>
)

function wordsOf(upload: Upload): string {
  switch (upload.state) {
    case 'waiting':
      return 'Waits for its turn'
    case 'sending':
      return `${percentOf(upload)} % of ${megabytes(upload.sizeBytes)}`
    case 'lost':
      return 'The connection is lost. It goes on by itself.'
    default:
      return upload.text
  }
}

const megabytes = (bytes: number) => `${Math.max(0.1, bytes / 1024 / 1024).toFixed(1)} MB`

/** Announces important changes to screen readers; of the progress only the half. */
function useSpoken(upload: Upload) {
  const announce = useAnnounce()
  const { fileName, state, text } = upload
  const isHalf = state === 'sending' && percentOf(upload) >= 50
  useEffect(() => {
    if (state === 'sending') announce(isHalf ? `${fileName}: half of it is here.` : `Sending ${fileName}.`)
    if (state === 'lost') announce(`${fileName}: the connection is lost. It goes on by itself.`)
    if (state === 'rejected' || state === 'failed') announce(`${fileName}: ${text}`)
  }, [announce, fileName, state, text, isHalf])
}
