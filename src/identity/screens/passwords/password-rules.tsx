import { useEffect, useRef } from 'react'
import {
  checkPassword,
  describeRule,
  policySchemaVersion,
  type PasswordPolicy,
  type RuleName,
} from '#identity/rules/passwords/password-policy.ts'
import { wordsOf } from '#identity/screens/auth-words.ts'
import { useAnnounce } from '#ui/feedback/announcer.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'

interface PasswordRulesProps {
  id: string
  policy: PasswordPolicy
  password: string
  /** Rules for which the server rejected the current password. */
  failed: readonly string[]
}

type State = 'open' | 'met' | 'failed'

const styles = {
  open: { icon: 'minus', color: 'text-text-3', words: 'not yet' },
  met: { icon: 'check', color: 'text-success-text', words: 'done' },
  failed: { icon: 'x', color: 'text-danger-text', words: 'not met' },
} as const

/** The rules to show, and whether this password meets them. The maximum length is only shown when it is exceeded. */
function linesOf({ policy, password, failed }: Omit<PasswordRulesProps, 'id'>): { rule: RuleName; state: State }[] {
  const { met } = checkPassword(policy, password)
  return (Object.keys(met) as RuleName[])
    .map((rule): { rule: RuleName; state: State } => ({
      rule,
      state: failed.includes(rule) ? 'failed' : met[rule] ? 'met' : 'open',
    }))
    .filter(({ rule, state }) => rule !== 'maxPasswordLength' || state !== 'met')
}

/** The checklist below a new password: rules change while typing, and each change is announced once. */
export function PasswordRules(props: PasswordRulesProps) {
  if (props.policy.schemaVersion === policySchemaVersion) return <Checklist {...props} />
  return (
    <p id={props.id} className="type-small text-danger-text">
      {wordsOf('unsupported-password-policy-schema-version')}
    </p>
  )
}

function Checklist({ id, policy, ...rest }: PasswordRulesProps) {
  const lines = linesOf({ policy, ...rest })
  useSaidOnce(lines.filter(({ state }) => state === 'met').map(({ rule }) => describeRule(policy, rule)))
  return (
    <div id={id} className="type-small grid gap-1">
      <ul className="grid gap-1">
        {lines.map(({ rule, state }) => (
          <li key={rule} className={`flex items-start gap-1.5 ${styles[state].color}`}>
            <Icon name={styles[state].icon} size="small" className="mt-0.5" />
            <span>
              {describeRule(policy, rule)}
              <HiddenText> ({styles[state].words})</HiddenText>
            </span>
          </li>
        ))}
      </ul>
      {policy.customStrengthOptions.containsNonAlphanumericCharacter && (
        <p className="text-text-3">
          Symbols that count: <span className="break-all">{policy.allowedNonAlphanumericCharacters.join(' ')}</span>
        </p>
      )}
    </div>
  )
}

/** Announces the rules that are met since the last time. */
function useSaidOnce(met: string[]) {
  const announce = useAnnounce()
  const said = useRef(met)
  const key = met.join('|')
  useEffect(() => {
    const now = key ? key.split('|') : []
    const failures = now.filter((line) => !said.current.includes(line))
    said.current = now
    if (failures.length > 0) announce(`${failures.join(', ')}: done`)
  }, [key, announce])
}
