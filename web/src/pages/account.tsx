export default function AccountPage() {
  return <h1>Your Account</h1>
}
