import { useSyncExternalStore } from 'react'
import { CopyButton } from '#ui/section/copy-button.tsx'
import { Button } from '#ui/button.tsx'

const never = () => () => {}
const mayShare = () => typeof navigator.share === 'function'

/** The public URL, with buttons to copy and share it. */
export function ShareLink({ url, title }: { url: string; title: string }) {
  const canShare = useSyncExternalStore(never, mayShare, () => false)
  return (
    <div className="panel flex flex-wrap items-center gap-3 p-4">
      <a href={url} className="link min-w-0 flex-1 basis-60 break-all">
        {url}
      </a>
      <CopyButton text={url} label="Copy link" />
      {canShare && (
        <Button size="small" icon="send" onClick={() => void navigator.share({ url, title }).catch(() => {})}>
          Share
        </Button>
      )}
    </div>
  )
}
