// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'

afterEach(cleanup)

function Login() {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '', password: '' } })
  return (
    <form onSubmit={handleSubmit(() => {})}>
      <Field label="Email" help="The one you signed up with." error={formState.errors.email?.message}>
        <Input {...register('email', { required: 'Email is required' })} />
      </Field>
      <Field label="Password" error={formState.errors.password?.message}>
        <PasswordInput {...register('password', { minLength: { value: 6, message: 'Password must be at least 6 characters long' } })} />
      </Field>
      <button type="submit">Login</button>
    </form>
  )
}

const descriptionOf = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent

test('errors appear on submit, are linked to their field, and disappear with the next valid keystroke', async () => {
  render(<Login />)
  const email = screen.getByLabelText('Email')
  expect(descriptionOf(email)).toBe('The one you signed up with.')
  await userEvent.type(screen.getByLabelText('Password'), 'abc')
  expect(screen.queryByRole('alert')).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent)).toEqual([
    'Email is required',
    'Password must be at least 6 characters long',
  ])
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(descriptionOf(email)).toBe('Email is required')

  await userEvent.type(email, 'm')
  expect(email.getAttribute('aria-invalid')).toBeNull()
})

test('text areas and selects are linked to the error of their field', () => {
  render(
    <>
      <Field label="Notes" error="Too long">
        <Textarea />
      </Field>
      <Field label="Theme" error="Choose one">
        <Select>
          <option>Light</option>
        </Select>
      </Field>
    </>,
  )
  expect(descriptionOf(screen.getByLabelText('Notes'))).toBe('Too long')
  expect(descriptionOf(screen.getByLabelText('Theme'))).toBe('Choose one')
})

test('a password can be shown and hidden again', async () => {
  render(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  )
  const input = screen.getByLabelText('Password')
  expect(input.getAttribute('type')).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.getAttribute('type')).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.getAttribute('type')).toBe('password')
})
