import type { FactorHint } from '#identity/screens/sessions/finish-sign-in.ts'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'

const styles: Record<FactorHint['factorId'], { icon: IconName; title: string; text: string }> = {
  totp: { icon: 'shield-check', title: 'Authenticator app', text: 'Six digits that change every 30 seconds' },
  phone: { icon: 'smartphone', title: 'Text message', text: 'A code to your phone' },
  backup: { icon: 'key-round', title: 'Backup code', text: 'One of the codes you saved' },
}

/** All second factors of this person. */
export const FactorChoice = ({ hints, onChoose }: { hints: FactorHint[]; onChoose(hint: FactorHint): void }) => (
  <ul className="grid gap-3" aria-label="Ways to continue">
    {hints.map((hint) => (
      <li key={hint.uid}>
        <button
          type="button"
          onClick={() => onChoose(hint)}
          className="panel flex w-full items-center gap-4 p-4 text-start hover:border-border-strong"
        >
          <Icon name={styles[hint.factorId].icon} size="large" className="text-brand-text" />
          <span className="min-w-0 flex-1">
            <span className="type-title block">
              {(hint.factorId !== 'backup' && hint.displayName) || styles[hint.factorId].title}
            </span>
            <bdi className="type-small block text-text-2">{hint.phoneNumber || styles[hint.factorId].text}</bdi>
          </span>
          <Icon name="chevron-right" className="icon-flips text-text-3" />
        </button>
      </li>
    ))}
  </ul>
)
