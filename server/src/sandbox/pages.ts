/** The sandbox's pages, on the app's own origin: plain forms that call the provider in this process. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '#http/problem.ts'
import { pagePolicy } from '#http/security-headers.ts'
import { applyCode, paySession } from './checkout.ts'
import { checkoutPage, portalPage, receiptPage } from './checkout-pages.ts'
import { payOpenInvoices } from './due-work.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { SANDBOX_CODE } from './open-sandbox.ts'
import { handleButton } from './payments-buttons.ts'
import { paymentsPage } from './payments-page.ts'
import { cancelInPortal } from './plan-changes.ts'

const send = (reply: FastifyReply, html: string) =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy()).send(html)

type Form = { Body: Partial<Record<string, string>> | undefined; Params: { id: string } }

export async function serveSandboxPages(app: FastifyInstance, sandbox: FakeStripe): Promise<void> {
  const { world } = sandbox
  await app.register(async (scope) => {
    // Only these pages accept forms; all other calls accept JSON.
    scope.removeContentTypeParser('application/x-www-form-urlencoded')
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    const required = <T>(value: T | undefined): T => {
      if (value === undefined) throw notFound('Not found')
      return value
    }

    scope.get<Form>('/dev/pay/:id', async ({ params }, reply) =>
      send(reply, checkoutPage(world, required(world.state.sessions[params.id]), null)),
    )
    scope.post<Form>('/dev/pay/:id', async ({ params, body = {} }, reply) => {
      const session = required(world.state.sessions[params.id])
      if (body.action === 'code') {
        const isValid = applyCode(world, session, body.code ?? '')
        sandbox.save()
        return send(reply, checkoutPage(world, session, isValid ? null : 'This discount code is not valid'))
      }
      if (session.status === 'open') {
        const decline = paySession(world, session.id, body.card ?? '')
        if (decline !== null) return send(reply, checkoutPage(world, session, decline.message))
        sandbox.save()
      }
      return reply.redirect(session.success_url ?? '/', 303)
    })

    scope.get<Form>('/dev/portal/:id', async ({ params }, reply) =>
      send(reply, portalPage(world, required(world.state.portals[params.id]), null)),
    )
    scope.post<Form>('/dev/portal/:id', async ({ params, body = {} }, reply) => {
      const portal = required(world.state.portals[params.id])
      const customerId = portal.customer as string
      const plan = world.state.subscriptions[body.id ?? '']
      if (body.action === 'card') {
        world.state.cards[customerId] = body.card ?? ''
        payOpenInvoices(world, customerId)
      }
      if (plan?.customer === customerId && (body.action === 'cancel' || body.action === 'resume'))
        cancelInPortal(world, plan, body.action === 'cancel')
      sandbox.save()
      return send(reply, portalPage(world, portal, 'Saved'))
    })

    scope.get<Form>('/dev/receipt/:id', async ({ params }, reply) => send(reply, receiptPage(required(world.state.invoices[params.id]))))

    scope.get('/dev/payments', async (_request, reply) =>
      send(reply, paymentsPage(world, { discountCode: SANDBOX_CODE, losesEvents: sandbox.events.droppedType() === '*' })),
    )
    scope.post<Form>('/dev/payments', async ({ body = {} }, reply) => {
      handleButton(sandbox, body.action ?? '', body.id ?? '')
      return reply.redirect('/dev/payments', 303)
    })
  })
}
