import { PayoutRow } from '#payments/screens/business/payouts-section.tsx'
import { approvePayouts, fetchFile, loadFiles, loadPayouts, makeFile } from '#payments/screens/admin/money-client.ts'
import { useDoing } from '#ui/form/use-doing.ts'
import { momentText } from '#ui/section/moment-text.ts'
import { Loaded, ErrorNotice, Row, Rows, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { PayoutView } from '#payments/contract-payouts.ts'
import { Button } from '#ui/button.tsx'

interface RunSectionProps {
  mayChange: boolean
  onChanged(): Promise<void>
  onOpen(id: string): void
}

const load = async () => {
  const [scheduled, failed, files] = await Promise.all([
    loadPayouts({ status: 'scheduled' }, null),
    loadPayouts({ status: 'failed' }, null),
    loadFiles(),
  ])
  return { scheduled: scheduled.items, failed: failed.items, files: files.items }
}

const runSource = { address: 'the next run of payouts', load }

/** Review the planned payouts, approve them, and make the bank file. */
export function RunSection({ mayChange, onChanged, onOpen }: RunSectionProps) {
  const remote = useRemote(runSource)
  const { isBusy, error, run } = useDoing()
  const act = async (work: () => Promise<unknown>) => {
    if (await run(work)) await Promise.all([remote.reload(), onChanged()])
  }
  return (
    <Section
      title="The next run"
      text="Planned payouts go out when they are approved: those by a company at once, the others with a list for the bank."
    >
      <ErrorNotice message={error?.message} />
      <Loaded remote={remote} what="the run">
        {({ scheduled, failed, files }) => {
          const fresh = scheduled.filter(({ isApproved }) => !isApproved)
          const ready = [
            ...scheduled.filter(({ isApproved, adapter }) => isApproved && adapter === 'file'),
            ...failed.filter(({ adapter }) => adapter === 'file'),
          ]
          return (
            <div className="grid gap-5">
              {fresh.length + ready.length === 0 && <p className="text-text-2">Nothing is planned.</p>}
              {fresh.length > 0 && <PayoutList title="To approve" payouts={fresh} onOpen={onOpen} />}
              {mayChange && fresh.length > 0 && (
                <Button
                  kind="primary"
                  busy={isBusy && 'One moment…'}
                  className="justify-self-start"
                  onClick={() => void act(() => approvePayouts(fresh.map(({ id }) => id)))}
                >
                  Approve all {fresh.length}
                </Button>
              )}
              {ready.length > 0 && <PayoutList title="Ready for the bank" payouts={ready} onOpen={onOpen} />}
              {mayChange && (
                <FileButtons
                  payouts={ready}
                  isBusy={isBusy}
                  onMake={(format, currency) => void act(() => makeFile(format, currency))}
                />
              )}
              {files.length > 0 && (
                <Files
                  files={files}
                  mayChange={mayChange}
                  isBusy={isBusy}
                  onFetch={(id) => void run(() => fetchFile(id))}
                />
              )}
            </div>
          )
        }}
      </Loaded>
    </Section>
  )
}

const PayoutList = ({ title, payouts, onOpen }: { title: string; payouts: PayoutView[]; onOpen(id: string): void }) => (
  <section aria-label={title}>
    <h3 className="type-title">{title}</h3>
    <ul className="divide-y divide-border">
      {payouts.map((payout) => (
        <PayoutRow key={payout.id} payout={payout} title={payout.providerName} onOpen={() => onOpen(payout.id)} />
      ))}
    </ul>
  </section>
)

function FileButtons({
  payouts,
  isBusy,
  onMake,
}: {
  payouts: PayoutView[]
  isBusy: boolean
  onMake(format: 'csv' | 'sepa', currency: string): void
}) {
  const currencies = [...new Set(payouts.map(({ amount }) => amount.currency))]
  return currencies.map((currency) => (
    <div key={currency} className="flex flex-wrap gap-2">
      {currency === 'EUR' && (
        <Button kind="primary" disabled={isBusy} onClick={() => onMake('sepa', currency)}>
          Make a SEPA file
        </Button>
      )}
      <Button disabled={isBusy} onClick={() => onMake('csv', currency)}>
        Make a CSV list in {currency}
      </Button>
    </div>
  ))
}

interface FilesProps {
  files: Awaited<ReturnType<typeof load>>['files']
  mayChange: boolean
  isBusy: boolean
  onFetch(id: string): void
}

const Files = ({ files, mayChange, isBusy, onFetch }: FilesProps) => (
  <section aria-label="Lists for the bank" className="grid gap-2">
    <h3 className="type-title">Lists for the bank</h3>
    <Rows>
      {files.map(({ id, number, format, createdAt, count, total }) => (
        <Row
          key={id}
          actions={
            mayChange && (
              <Button
                size="small"
                icon="download"
                disabled={isBusy}
                aria-label={`Download No. ${number}`}
                onClick={() => onFetch(id)}
              >
                Download
              </Button>
            )
          }
        >
          <p className="font-semibold">
            No. {number} · {format === 'sepa' ? 'SEPA' : 'CSV'} · <bdi>{total.display}</bdi>
          </p>
          <p className="type-small text-text-2">
            {count === 1 ? '1 payout' : `${count} payouts`} · {momentText(createdAt)}
          </p>
        </Row>
      ))}
    </Rows>
  </section>
)
