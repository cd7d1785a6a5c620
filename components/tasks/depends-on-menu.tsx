import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Menu, MenuCheck } from '#components/ui/menu.tsx'

/** Which tasks must be done before a task begins, out of those it may wait for. */
export function DependsOnMenu({
  tasks,
  value,
  onChange,
}: {
  tasks: { id: string; name: string }[]
  value: string[]
  onChange: (ids: string[]) => void
}) {
  const t = useTranslations('tasks')
  const needed = tasks.filter(({ id }) => value.includes(id))
  return (
    <div className="flex flex-col gap-1">
      <span className="font-medium text-sm">{t('dependsOn')}</span>
      <Menu
        align="start"
        trigger={
          <Button className="justify-start overflow-hidden">
            <span className="truncate">
              {needed.length === 0 ? t('dependsOnNone') : needed.map(({ name }) => name).join(', ')}
            </span>
          </Button>
        }
      >
        {tasks.map(({ id, name }) => (
          <MenuCheck
            key={id}
            checked={value.includes(id)}
            onChange={(checked) => onChange(checked ? [...value, id] : value.filter((known) => known !== id))}
          >
            {name}
          </MenuCheck>
        ))}
      </Menu>
    </div>
  )
}
