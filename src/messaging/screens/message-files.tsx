import { useState } from 'react'
import type { MessageFile } from '#messaging/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { isPlainClick } from '#ui/page/plain-click.ts'

/** Images are displayed, documents are downloaded. */
export function MessageFiles({ files }: { files: MessageFile[] }) {
  const [shown, setShown] = useState<MessageFile | null>(null)
  if (files.length === 0) return null
  return (
    <ul className="grid gap-2">
      {files.map((file) => (
        <li key={file.id}>
          {file.kind === 'image' ? <ImageRow file={file} onOpen={() => setShown(file)} /> : <FileRow file={file} />}
        </li>
      ))}
      {shown && (
        <li>
          <Dialog
            title={<bdi>{shown.name}</bdi>}
            isOpen
            onClose={() => setShown(null)}
            footer={
              <LinkButton icon="download" to={shown.address} reloadDocument download>
                Save
              </LinkButton>
            }
          >
            <img src={shown.address} alt={shown.name} className="mx-auto max-h-[70dvh] w-auto rounded-md" />
          </Dialog>
        </li>
      )}
    </ul>
  )
}

/** Without JavaScript the link downloads it. */
const ImageRow = ({
  file: { address, name, width, height, sizeText },
  onOpen,
}: {
  file: MessageFile
  onOpen(): void
}) => (
  <a
    href={address}
    className="inline-block overflow-hidden rounded-md"
    onClick={(event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      onOpen()
    }}
  >
    <img
      src={address}
      alt={`${name}, ${sizeText}. Open it`}
      width={width ?? 320}
      height={height ?? 240}
      loading="lazy"
      className="dark-dim max-h-64 w-auto max-w-full bg-surface-3 object-cover"
    />
  </a>
)

const FileRow = ({ file: { address, name, sizeText } }: { file: MessageFile }) => (
  <a
    href={address}
    download
    className="flex min-h-12 items-center gap-3 rounded-md border border-border bg-surface px-3 py-2 text-text hover:bg-surface-2"
  >
    <Icon name="file-text" className="shrink-0" />
    <bdi className="min-w-0 flex-1 truncate font-medium">{name}</bdi>
    <span className="type-small shrink-0 text-text-2">{sizeText}</span>
    <Icon name="download" size="small" className="shrink-0" />
  </a>
)
