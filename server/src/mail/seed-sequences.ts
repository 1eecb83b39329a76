/** The three sequences that every new installation starts with. Admins edit their templates. */
import type { SequenceTrigger } from '@seo/contract/admin-emails'
import type { MailKind } from '@seo/contract/mail'
import type { Services } from '#services.ts'
import { insertSequence } from './email-sequences-table.ts'
import { insertTemplate } from './email-templates-table.ts'

type DefaultTemplate = { name: string; subject: string; delayDays: number; content: string }
type DefaultSequence = {
  id: string
  name: string
  description: string
  trigger: SequenceTrigger
  kind: MailKind
  templates: DefaultTemplate[]
}

const defaultSequences: DefaultSequence[] = [
  {
    id: 'welcome',
    name: 'Welcome',
    description: 'The first week after signup.',
    trigger: 'signup',
    kind: 'tips',
    templates: [
      {
        name: 'First steps',
        subject: 'Welcome to {{company_name}}: your first report in two minutes',
        delayDays: 0,
        content: `# Welcome, {{user_name}}

Enter the address of your website. Within seconds you see a score for its home page and the first issues. A minute or two later you have a list of tasks in order, each with the time it takes and the fix in code.

[Analyze my website]({{app_url}})

## What a task list looks like

| | |
|---|---|
| 1. Add canonical tags to 188 product pages | 10 min |
| 2. Fix 12 broken links in the footer | 25 min |
| 3. Add meta descriptions to 64 pages | 2 hours |

1. **Work through the list.** Start with the first task. It is the one that matters most.
2. **Mark it complete.** Analyze the site again and see whether the issue is gone.
3. **Share it.** Send a link to your client or developer. They can read it without an account.`,
      },
      {
        name: 'Three checks of your own',
        subject: 'Three SEO checks you can do in five minutes',
        delayDays: 2,
        content: `# Three checks in five minutes

You need no tool for these, only a browser.

1. **Search for site:yourdomain.com.** Are your most important pages there? Is anything there that nobody should find, such as a test page?
2. **Open /robots.txt on your site.** A line "Disallow: /" keeps every search engine out. It is often left over from the launch.
3. **Open your home page on your phone.** If you have to zoom to read it, so does everyone who finds it.

A full analysis checks these and several hundred other things on every page, and tells you which ones cost you most.

[Analyze my website]({{app_url}})`,
      },
      {
        name: 'Share a report',
        subject: 'Send your report to the person who fixes it',
        delayDays: 7,
        content: `# Most fixes are made by somebody else

A developer, an agency, a colleague who writes the texts. You can give them the report without giving them your account:

- **Share a link.** Anyone with the link can read the tasks. You choose how much it shows and when it ends, and you can take it back.
- **Every task has the fix in it.** The affected pages, what is wrong on each, and the code to change.
- **Progress stays yours.** Mark tasks as in progress or completed, and leave a note for yourself.

[Open my reports]({{app_url}}/dashboard/actions)

Something missing or unclear? Write to {{support_email}}.`,
      },
    ],
  },
  {
    id: 'first-report',
    name: 'First report',
    description: 'After the first finished analysis.',
    trigger: 'first_analysis',
    kind: 'tips',
    templates: [
      {
        name: 'How to read it',
        subject: 'How to read your first report',
        // Three hours, so it does not arrive together with the mail that says that the report is ready.
        delayDays: 0.125,
        content: `# Your first report, {{user_name}}

A report can list hundreds of issues. Almost always a few causes are behind most of them, so look at the tasks, not at the issues.

1. **Start at the top.** Tasks are sorted by what they are worth: impact first, then points.
2. **Read "affected pages".** A task for 200 pages is often one change in one template.
3. **Check the time.** Each task says how long it takes. Half an hour a week is a good start.

[Open my tasks]({{app_url}}/dashboard/actions)`,
      },
      {
        name: 'One task done',
        subject: 'Have you finished your first task?',
        delayDays: 3,
        content: `# One finished task is worth more than ten open ones

Pick the first task with an effort of 30 minutes or less. Make the change, publish it, and mark the task as completed.

Then analyze the site again. You see at once which issues are gone, whether anything new came up, and how the score changed. A task whose issue is still there is opened again for you.

[Choose a task]({{app_url}}/dashboard/actions)

If a task does not fit your site, leave a note on it and go on with the next one.`,
      },
      {
        name: 'Analyze again',
        subject: 'Your site has changed since your first report',
        delayDays: 10,
        content: `# Sites change, and so do their scores

New pages, an updated theme, a plugin that adds a tag: each can bring issues that were not there ten days ago. A second analysis compares itself with the first and shows only what is different.

- Which issues are **fixed**
- Which are **new**
- Which came back

[Analyze again]({{app_url}})`,
      },
    ],
  },
  {
    id: 'come-back',
    name: 'Come back',
    description: 'After 30 days without a visit. Not for users with a plan.',
    trigger: 'idle',
    kind: 'offers',
    templates: [
      {
        name: 'A month later',
        subject: 'A month later: is your site still in shape?',
        delayDays: 0,
        content: `# It has been a month, {{user_name}}

Links break, certificates run out, somebody edits a title. Most of it goes unnoticed until visitors stay away.

A new analysis takes two minutes and compares itself with your last one. Your account and your reports are where you left them.

[Analyze my website again]({{app_url}})

This is the only reminder you get. We won't write again because you were away.`,
      },
    ],
  },
]

export async function seedSequences({ db, now, newId }: Pick<Services, 'db' | 'now' | 'newId'>): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [position, { templates, ...sequence }] of defaultSequences.entries()) {
      if (!(await insertSequence(tx, { ...sequence, position, createdAt: now() }))) continue
      for (const [i, template] of templates.entries()) {
        await insertTemplate(tx, {
          id: newId(),
          sequenceId: sequence.id,
          stepNumber: i + 1,
          ...template,
          createdAt: now(),
          updatedAt: now(),
        })
      }
    }
  })
}
