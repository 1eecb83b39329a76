/** The routes below `/dev`, in a separate file so that visitors do not load this list. */
import { lazy } from 'react'
import { Route, Routes } from 'react-router'
import { NotFound } from './not-found.tsx'

const DevGallery = lazy(() => import('#pages/dev-gallery.tsx'))
const DevMail = lazy(() => import('#pages/dev-mail.tsx'))

export default function DevRoutes() {
  return (
    <Routes>
      <Route path="mail" element={<DevMail />} />
      <Route path="gallery" element={<DevGallery />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
