import type { LocalizedText } from '../language.ts'
import { parcelErrors } from './parcel-errors.ts'

/** The refusals of the back office; contract/errors.ts includes them. */
export const staffErrors = {
  ...parcelErrors,
  'staff.session': {
    status: 401,
    ar: 'سجّل الدخول من صفحة دخول الموظفين برمز تطبيق المصادقة للمتابعة.',
    en: 'Please sign in as staff, with your code, to continue.',
  },
  'staff.not_allowed': {
    status: 403,
    ar: 'لا تشمل صلاحياتك هذا الإجراء. راجع مدير النظام.',
    en: 'Your role does not include this. Please ask an administrator.',
  },
  'staff.changed_meanwhile': {
    ar: 'عدّل زميل هذا السجل بعد أن فتحته. لم يُحفظ شيء بعد.',
    en: 'A colleague has changed this record since you opened it. Nothing has been saved yet.',
  },
  'staff.two_ids': {
    ar: 'لكل من الملفين رقم هوية مختلف، فهما لشخصين.',
    en: 'The records have different ID numbers, so they belong to different people.',
  },
  'staff.in_use': {
    ar: 'لا يمكن الحذف، فهناك سجلات أخرى تعتمد على هذا السجل.',
    en: 'This cannot be deleted because other records depend on it.',
  },
  'staff.product_moved': {
    ar: 'لا يمكن حذف هذا المنتج، فقد كان له مخزون. أوقف بيعه بدل حذفه، فتبقى تشغيلاته وما خرج منها محفوظًا للاستدعاء.',
    en: 'This product cannot be deleted because it has had stock. Take it off sale instead: its batches and what left of them are kept for recalls.',
  },
  'staff.product_prescribed': {
    ar: 'لا يمكن حذف هذا المنتج، ففي وصفة معتمدة لم تُصرف كلها. أوقف بيعه بدل حذفه.',
    en: 'This product cannot be deleted because it is on an approved prescription that is not used up. Take it off sale instead.',
  },
  'staff.taken': { ar: 'توجد هذه القيمة في سجل آخر.', en: 'Another record already has this value.' },
  'staff.not_in_bin': {
    status: 410,
    ar: 'لم يعد بين المحذوفات: استُعيد من قبل، أو مضى على حذفه أكثر من 30 يومًا.',
    en: 'This is no longer among the deleted records: somebody has brought it back, or it was deleted more than 30 days ago.',
  },
  'staff.belongs_to_deleted': {
    ar: 'لا تمكن استعادته، فهو يتبع «{{name}}» المحذوف. استعد ذلك أولًا.',
    en: 'This cannot be brought back: it belongs to “{{name}}”, which has been deleted. Bring that back first.',
  },
  'staff.record_full': {
    ar: 'لا تمكن استعادته، فقد بلغ «{{name}}» أقصى ما يُربط به. أزل منه شيئًا أولًا، ثم استعد هذا.',
    en: 'This cannot be brought back: “{{name}}” has reached its limit. Remove something from it first, then bring this back.',
  },
  'staff.visits_at_reception': {
    ar: 'توجد مواعيد محجوزة لا تناسب هذا التغيير ({{total}}). اطلب من الاستقبال تغيير أوقاتها أو إلغاءها أو إغلاق أيامها، ثم احفظ. لم يُحفظ شيء بعد.',
    en: 'Some booked appointments no longer fit ({{total}}). Please ask reception to change or cancel them or to close their days, then save. Nothing has been saved yet.',
  },
  'staff.nothing_changed': {
    ar: 'لم يتغير شيء: لا يوجد ما ينطبق عليه هذا، أو سبقك إليه زميل.',
    en: 'Nothing has changed: there is nothing that this applies to, or a colleague has already done it.',
  },
  'staff.temporary_range': {
    status: 422,
    ar: 'اختر مدة من يوم واحد إلى 92 يومًا لم تنتهِ بعد.',
    en: 'Please choose a period of 1 to 92 days that is not over yet.',
  },
  'staff.visits_touched': {
    ar: 'توجد مواعيد محجوزة لا تناسب هذا التغيير. حدّد الإجراء المناسب لكل موعد ثم أكّد. لم يتغير شيء بعد.',
    en: 'Some booked appointments do not fit this change. Decide what happens to each, then confirm. Nothing has changed yet.',
  },
  'staff.message_open': {
    ar: 'لا تُحذف الرسالة قبل أن يُرد عليها. حدّد حالتها «تم الرد» أولًا.',
    en: 'A message can be deleted only after it has been answered. Mark it as answered first.',
  },
  'staff.prescription_taken': {
    ar: 'لم تعد هذه الوصفة لديك: راجعها زميل، أو سحبها المراجع، أو انتهت المدة. خذها من جديد إن كانت بانتظار المراجعة.',
    en: 'You no longer have this prescription: a colleague is reviewing it or has decided it, the patient has withdrawn it, or the time has run out. Take it again if it is still waiting.',
  },
  'staff.prescription_unopened': {
    ar: 'افتح كل صور الوصفة وملفاتها قبل اعتمادها.',
    en: 'Open every photo and file of the prescription before you approve it.',
  },
  'staff.too_young': {
    ar: '«{{name}}» لمن عمره {{age}} فأكثر، والمراجع أصغر. تحقق من تاريخ الميلاد، أو اعتمد الأدوية الأخرى وحدها.',
    en: '“{{name}}” is for people aged {{age}} or over, and the patient is younger. Check the birth date, or approve the other medicines alone.',
  },
  'staff.not_yourself': {
    ar: 'لا يمكنك تغيير دورك أو إيقاف حسابك بنفسك.',
    en: 'You cannot change your own role or block yourself.',
  },
  'staff.doctor_has_account': { ar: 'لهذا الطبيب حساب آخر.', en: 'This doctor has another account.' },
  'staff.has_role': {
    ar: 'لهذا الحساب دور من قبل. غيّره من صفحة المستخدمين.',
    en: 'This account already has a role. Change it under Users.',
  },
  'staff.no_account': {
    status: 422,
    ar: 'لا يوجد حساب بهذا البريد الإلكتروني.',
    en: 'No account has this e-mail.',
  },
  'staff.email_unconfirmed': {
    ar: 'لم يؤكد صاحب الحساب بريده الإلكتروني بعد. اطلب منه تأكيده، ثم اربط الحساب.',
    en: 'This account’s e-mail has not been confirmed yet. Ask its owner to confirm it, then link the account.',
  },
  'staff.is_nurse': {
    status: 422,
    ar: '«{{name}}» من طاقم التمريض. اختر الاسم من القائمة لتظهر الزيارة ضمن زياراته.',
    en: '{{name}} is one of the nurses. Choose the name from the list, so that the visit is on the nurse’s own list.',
  },
  'staff.no_walk_in': {
    ar: 'لا يستقبل الطبيب مراجعين الآن. أقرب أوقاته: {{times}}.',
    en: 'The doctor sees no patients now. The next times: {{times}}.',
  },
  'staff.doctor_busy': {
    ar: 'لدى الطبيب مراجع الآن. إن كان لا بد من دخول هذا المراجع، فاختر السبب ثم أكّد.',
    en: 'The doctor is with a patient now. If this patient must be seen, choose the reason and confirm.',
  },
  'staff.patient_busy': {
    ar: 'لدى المراجع موعد آخر أو زيارة أخرى في هذا الوقت.',
    en: 'The patient has another appointment or visit at this time.',
  },
  'staff.no_outcome': {
    ar: 'لا يمكن تسجيل ذلك الآن: لم يحن وقته، أو سجّله زميل قبلك، أو أُلغي الموعد، أو انقضى يومه.',
    en: 'This cannot be recorded now: it is too early, a colleague has already recorded it, it is cancelled, or its day is over.',
  },
  'staff.no_overbooking': {
    status: 403,
    ar: 'لا تملك صلاحية الحجز في وقت محجوز. اختر وقتًا متاحًا.',
    en: 'You are not allowed to book a time that is taken. Please choose an available time.',
  },
  'staff.no_undo': {
    ar: 'لا توجد خطوة يمكن الرجوع عنها. سجّل الحالة الصحيحة بدل ذلك.',
    en: 'There is no step to undo. Please record the right status instead.',
  },
  'staff.doctor_gone': {
    ar: 'لم يعد هذا الطبيب يستقبل المراجعين: أُوقف الحجز لديه أو انتهى ترخيصه. بقي الموعد ملغى، فاحجز لدى طبيب آخر.',
    en: 'This doctor no longer sees patients: booking was stopped or the licence has ended. The appointment stays cancelled; please book with another doctor.',
  },
  'staff.hours_closed': {
    ar: 'هذه الساعات مغلقة لدى الطبيب. بقي الموعد ملغى، فاحجز في وقت آخر.',
    en: 'These hours of the doctor are closed. The appointment stays cancelled; please book another time.',
  },
  'staff.waits_already': {
    ar: 'المراجع في قائمة الانتظار هذه بالفعل. أزله منها أولًا إن أراد أيامًا أو ساعات أخرى.',
    en: 'This patient is already on this waitlist. Remove the entry first to change its days or hours.',
  },
  'staff.waits_too_often': {
    ar: 'المراجع في 5 قوائم انتظار، وهذا أقصى عدد ممكن. أزله من واحدة لم يعد يحتاج إليها.',
    en: 'This patient is on 5 waitlists, which is the maximum. Remove one that is no longer needed.',
  },
  'staff.has_offer': {
    ar: 'يُعرض على المراجع وقت آخر الآن. سجّل رده عليه، أو انتظر حتى تنتهي المهلة.',
    en: 'This patient is being offered another time now. Record the patient’s answer, or wait until the offer ends.',
  },
  'staff.not_offerable': {
    ar: 'لم يعد عرض هذا الوقت ممكنًا: حُجز، أو يُعرض على غيره، أو يبدأ خلال نصف ساعة. اختر وقتًا آخر.',
    en: 'This time can no longer be offered: it has been booked, is being offered to somebody else or starts within half an hour. Please choose another.',
  },
  'staff.national_id_taken': {
    ar: 'هذا الرقم مسجَّل في ملف المراجع رقم {{number}}. افتح ذلك الملف بدل تسجيله مرة أخرى.',
    en: 'This number is on patient record {{number}}. Open that record instead of adding the number again.',
  },
  'staff.national_ids_off': {
    ar: 'حفظ أرقام الهوية غير مفعَّل في هذا الموقع. راجع مدير النظام.',
    en: 'ID numbers are not stored on this site. Please ask an administrator.',
  },
  'staff.no_next_station': {
    ar: 'لا توجد خطوة تالية لهذا الطلب الآن.',
    en: 'There is no next step for this order now.',
  },
  'staff.order_over': {
    ar: 'سبق تسليم الطلب أو إلغاؤه، فلا يمكن إلغاؤه.',
    en: 'The order has already been delivered or cancelled, so it cannot be cancelled.',
  },
  'staff.not_being_prepared': {
    ar: 'هذا الطلب ليس قيد التجهيز الآن. ابدأ تجهيزه أولًا.',
    en: 'This order is not being prepared now. Start preparing it first.',
  },
  'staff.not_handed_over': {
    ar: 'لا يُسلَّم للتوصيل إلا طلب قيد التجهيز.',
    en: 'Only an order that is being prepared can be handed over.',
  },
  'staff.picked_up': {
    ar: 'يستلم العميل هذا الطلب من الفرع، فلا يُوصَّل.',
    en: 'The customer picks this order up, so it is not delivered.',
  },
  'staff.id_not_checked': {
    ar: 'الحد الأدنى للعمر في هذا الطلب {{age}}. أكّد التحقق من هوية المستلم أولًا.',
    en: 'The minimum age for this order is {{age}}. Please confirm that you have checked the recipient’s ID.',
  },
  'staff.not_on_its_way': { ar: 'هذا الطلب ليس في الطريق الآن.', en: 'This order is not on its way now.' },
  'staff.loss_by_count': {
    ar: 'تتجاوز قيمة القطع الناقصة حد الإعدادات. ابدأ جردًا لها، فيؤكده موظف آخر.',
    en: 'The missing pieces are worth more than the limit in the settings. Start a stock count, which a second person confirms.',
  },
  'staff.second_person': {
    ar: 'تتجاوز القيمة حد الإعدادات. اطلب التأكيد من موظف آخر يؤكده من حسابه.',
    en: 'The value is above the limit in the settings. Ask for a second person, who confirms from their own account.',
  },
  'staff.not_refundable': {
    ar: 'لا يوجد مبلغ يُسترد لهذا الطلب، أو أن استرداده جارٍ.',
    en: 'There is nothing to refund for this order, or the refund is in progress.',
  },
  'staff.not_debitable': {
    ar: 'لا يُضاف شيء إلى هذه الفاتورة: أُلغيت كلها بإشعار دائن، أو بلغت إشعاراتها المدينة أقصاها.',
    en: 'Nothing can be added to this invoice: it has been credited in full, or its debit notes have reached their limit.',
  },
  'staff.debit_too_high': {
    status: 422,
    ar: 'أقصى ما يضاف إلى هذه الفاتورة الآن {{amount}} ر.س. تحقق من المبلغ.',
    en: 'At most {{amount}} SAR can be added to this invoice now. Please check the amount.',
  },
  'staff.not_returnable': {
    ar: 'لا يوجد في هذا الطلب ما يمكن استرجاعه الآن: لم يُسلَّم، أو ليست له فاتورة، أو استُرجع كله.',
    en: 'Nothing in this order can be returned now: it has not been delivered, has no invoice, or has been returned in full.',
  },
  'staff.not_restockable': {
    ar: 'لا يُباع هذا المنتج بعد خروجه من الصيدلية. سجّله ضمن ما يُتلف.',
    en: 'This product cannot be sold again once it has left the pharmacy. Record it as destroyed.',
  },
  'staff.scan_returned': {
    ar: 'خرجت عبوات هذا المنتج من أكثر من تشغيلة. امسح رمز العبوة التي تعود إلى المخزون، أو سجّلها ضمن ما يُتلف.',
    en: 'The packs of this product are of several batches. Scan the pack that goes back to stock, or record it as destroyed.',
  },
  'staff.no_second_level': {
    ar: 'للأقسام مستويان فقط: اختر قسمًا رئيسيًا، ولا تضع تحت غيره قسمًا له أقسام فرعية.',
    en: 'There are only two levels of departments: choose a top-level one as the parent, and keep a department that has others below it at the top.',
  },
  'staff.no_batch_number': {
    ar: 'ليس لهذه القطع رقم تشغيلة، فلا تُستدعى. أنقصها من المخزون بهذا السبب في صفحة المنتج.',
    en: 'These pieces have no batch number, so they cannot be recalled. Take them off the stock for this reason on the product’s page.',
  },
  'staff.stock_full': {
    ar: 'سيزيد مخزون أحد المنتجات على مليون قطعة. راجع الكميات.',
    en: 'A product would have more than a million pieces. Check the quantities.',
  },
  'staff.stock_range': {
    ar: 'الكمية في المخزون الآن: {{stock}}. لا يمكن أن تقل عن صفر أو تزيد على مليون.',
    en: 'There are {{stock}} in stock now. It cannot fall below zero or rise above a million.',
  },
} as const satisfies Record<string, LocalizedText & { status?: number }>
