import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Found } from '#dashboards/contract-commands.ts'
import { matchesText } from '#dashboards/rules/matches-text.ts'
import type { Call, Command, CommandMenuProps } from '#dashboards/screens/frame/command-menu.tsx'
import { useDoing } from '#ui/form/use-doing.ts'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'

interface Option extends Command {
  key: string
  group: string
  text: string
  call?: Call | undefined
}

const groupNames: Record<Found['items'][number]['kind'], [name: string, icon: IconName]> = {
  act: ['Do', 'arrow-right'],
  order: ['Orders', 'calendar-check'],
  person: ['People', 'user'],
  business: ['Businesses', 'store'],
  service: ['Services', 'tag'],
  setting: ['Settings', 'settings'],
}

/** The field of the command menu, and what it finds. */
export function CommandPalette({ areas, acts, find, perform, onClose }: CommandMenuProps & { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { items, isBusy, isFailed } = useFound(typed, find)
  const { isBusy: isActing, error, run } = useDoing()
  const navigate = useNavigate()
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  // The event of the browser comes later, when somebody may have opened the menu again.
  const close = () => {
    dialog.current?.close()
    onClose()
  }
  const options = optionsOf({ areas, acts, items, typed })
  const at = Math.min(chosen, Math.max(0, options.length - 1))
  const choose = async (option: Option | undefined) => {
    if (!option || isActing) return
    const { call, go } = option
    if (call && !(await run(() => perform(call)))) return
    close()
    if (call) return
    if (typeof go === 'string') void navigate(go)
    else go()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const steps: Record<string, () => void> = {
      ArrowDown: () => setChosen((at + 1) % Math.max(1, options.length)),
      ArrowUp: () => setChosen((at - 1 + options.length) % Math.max(1, options.length)),
      Enter: () => void choose(options[at]),
    }
    if (!steps[event.key]) return
    event.preventDefault()
    steps[event.key]!()
  }
  return (
    // A press beside the dialog closes it, as Esc does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label="Find or do"
      className="dialog mt-[12vh]! w-[min(40rem,calc(100vw-1rem))]! max-h-[76dvh]! overflow-hidden! open:flex open:flex-col"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="flex items-center gap-3 border-b border-border px-4">
        <Icon name="search" className="shrink-0 text-text-3" />
        <input
          type="text"
          role="combobox"
          aria-label="Find or do"
          aria-expanded={options.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={options[at] ? `${id}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Order, name, service or area"
          className="min-h-14 w-full bg-transparent outline-none placeholder:text-text-3"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {error && (
        <p role="alert" className="flex items-center gap-2 border-b border-border px-4 py-3 text-danger-text">
          <Icon name="circle-alert" size="small" className="shrink-0" />
          {error.message}
        </p>
      )}
      <Options id={id} options={options} at={at} onChoose={(option) => void choose(option)} onHover={setChosen} />
      <p role="status" className={options.length > 0 ? 'sr-only' : 'p-5 text-text-2'}>
        {isActing ? 'Working…' : statusText(options.length, isBusy, isFailed)}
      </p>
    </dialog>
  )
}

function statusText(count: number, isBusy: boolean, isFailed: boolean): string {
  if (isBusy) return 'Searching…'
  if (isFailed) return 'The search did not answer. Try again in a moment.'
  if (count === 0) return 'Nothing found.'
  return count === 1 ? '1 result' : `${count} results`
}

interface OptionsProps {
  id: string
  options: readonly Option[]
  at: number
  onChoose(option: Option): void
  onHover(index: number): void
}

function Options({ id, options, at, onChoose, onHover }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at, options])
  const groups = [...Map.groupBy(options, ({ group }) => group)]
  return (
    <div ref={list} id={id} role="listbox" aria-label="Results" className="overflow-y-auto p-2 empty:hidden">
      {groups.map(([group, some]) => (
        <div key={group} role="group" aria-label={group}>
          <p aria-hidden="true" className="type-caption px-3 pt-2 pb-1 font-semibold text-text-3">
            {group}
          </p>
          {some.map((option) => {
            const index = options.indexOf(option)
            return (
              // The field above has the focus and the keys.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={option.key}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 aria-selected:bg-brand-tint aria-selected:text-brand-text"
                onPointerMove={() => index !== at && onHover(index)}
                onClick={() => onChoose(option)}
              >
                <Icon name={option.icon} size="small" className="shrink-0" />
                <bdi className="max-w-[70%] shrink-0 truncate font-medium">{option.title}</bdi>
                {option.text && (
                  <bdi className="type-small ms-auto min-w-0 truncate ps-2 text-text-2">{option.text}</bdi>
                )}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface Sources extends Pick<CommandMenuProps, 'areas' | 'acts'> {
  items: Found['items']
  typed: string
}

/** What was found, then acts and areas of that name; in the order of their groups, which the arrow keys follow. */
function optionsOf({ areas, acts, items, typed }: Sources): Option[] {
  const named = (commands: readonly Command[], group: string): Option[] =>
    commands
      .filter(({ title }) => matchesText(typed, title))
      .map((command) => ({ ...command, key: `${group} ${command.title}`, group, text: '' }))
  const found = items.map(({ kind, title, text, to, call }, index) => ({
    ...{ key: `${kind} ${to} ${index}`, title, text, go: to, call },
    ...{ group: groupNames[kind][0], icon: groupNames[kind][1] },
  }))
  const options = [...found, ...named(acts, 'Do'), ...named(areas, 'Go to')]
  return [...Map.groupBy(options, ({ group }) => group).values()].flat()
}

const pauseMs = 150
const none: Found['items'] = []

/** The answer to the latest text; the one before stays until it arrives. */
function useFound(typed: string, find: CommandMenuProps['find']) {
  const [state, setState] = useState({ items: none, isFailed: false, text: '' })
  const text = typed.trim()
  const latest = useRef(find)
  useEffect(() => {
    latest.current = find
  })
  useEffect(() => {
    if (text.length < 2) return
    let isWanted = true
    const timer = setTimeout(() => {
      latest.current(text).then(
        ({ items }) => isWanted && setState({ items, isFailed: false, text }),
        () => isWanted && setState({ items: none, isFailed: true, text }),
      )
    }, pauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [text])
  if (text.length < 2) return { items: none, isBusy: false, isFailed: false }
  return { items: state.items, isBusy: state.text !== text, isFailed: state.isFailed && state.text === text }
}
