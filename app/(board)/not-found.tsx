import { NotFoundPage } from '#components/frame/not-found-page.tsx'

export default function NotFound() {
  return <NotFoundPage />
}
