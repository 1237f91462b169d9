import { CopyButton } from '#ui/section/copy-button.tsx'
import { saveFile } from '#ui/section/save-file.ts'
import { useBrand } from '#site/screens/frame/brand.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import './recovery-codes.css'

const fileText = (market: string, codes: string[]) =>
  `Recovery codes for ${market}\n\nEach works once, in place of a code from your phone.\n\n${codes.join('\n')}\n`

function DownloadButton({ codes }: { codes: string[] }) {
  const { name } = useBrand()
  return (
    <Button
      size="small"
      icon="download"
      onClick={() => saveFile('recovery-codes.txt', fileText(name, codes), 'text/plain')}
    >
      Download
    </Button>
  )
}

/** Recovery codes for a lost phone. They are shown only once. */
export const RecoveryCodes = ({ codes, onClose }: { codes: string[]; onClose(): void }) => (
  <Dialog
    title="Your recovery codes"
    isOpen={codes.length > 0}
    onClose={onClose}
    footer={
      <Button kind="neutral" onClick={onClose}>
        I kept them
      </Button>
    }
  >
    <div className="grid gap-5">
      <p>
        Keep them where you find them without your phone. Each works once.{' '}
        <strong className="font-semibold">They are shown only now.</strong>
      </p>
      <ol className="print-area grid gap-x-8 gap-y-1 rounded-md bg-surface-2 p-4 text-center sm:grid-cols-2" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-lg tracking-wider">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} label="Copy all" />
        <DownloadButton codes={codes} />
        <Button size="small" icon="printer" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </div>
  </Dialog>
)
