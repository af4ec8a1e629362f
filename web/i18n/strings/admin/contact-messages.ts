import type { Translations } from '../../locale-file.ts'

export const adminContactMessages = {
  'admin.messages': { ar: 'رسائل الزوار', en: 'Messages' },
  'admin.messages.from': { ar: 'المرسل', en: 'From' },
  'admin.messages.text': { ar: 'الرسالة', en: 'Message' },
  'admin.messages.at': { ar: 'وقت الوصول', en: 'Received' },
  'admin.messages.state': { ar: 'الحالة', en: 'Status' },
  'admin.messages.open': { ar: 'بانتظار الرد', en: 'Waiting for a reply' },
  'admin.messages.answered': { ar: 'تم الرد', en: 'Answered' },
  'admin.messages.suspected': { ar: 'قد تكون آلية', en: 'May be automatic' },
  'admin.messages.suspected_note': {
    ar: 'قد تكون هذه الرسالة من برنامج آلي: مُلئ فيها حقل لا يراه الزوار. لذلك لم تُرسل إلى البريد الإلكتروني للعيادة.',
    en: 'This message may come from a program: it filled in a field that visitors do not see. It was therefore not sent to the clinic’s e-mail.',
  },
  'admin.messages.mark_answered': { ar: 'تم الرد على هذه الرسالة', en: 'This message is answered' },
  'admin.messages.mark_hint': {
    ar: 'حدّد هذا بعد الرد بالبريد الإلكتروني أو الهاتف. لا تُحذف الرسالة قبل ذلك، وتُحذف تلقائيًا بعد سنة.',
    en: 'Tick this once you have replied by e-mail or phone; only then can the message be deleted. It is deleted automatically after a year.',
  },
} satisfies Translations
