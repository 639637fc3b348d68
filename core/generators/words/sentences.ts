import { entriesIn } from '@core/kernel/word-list';
import type { MockLocale } from './locales';

/** What sentences of a language are made of: one of each part, in the order in which they stand. */
export interface SentenceParts {
  readonly parts: readonly (readonly string[])[];
  /** Between the parts, and between sentences. */
  readonly gap: string;
  readonly end: string;
  /** For columns without room for a sentence. */
  readonly words: readonly string[];
}

const sentence = (
  lists: readonly string[],
  words: string,
  { gap, end } = { gap: ' ', end: '.' },
): SentenceParts => ({ parts: lists.map(entriesIn), gap, end, words: entriesIn(words) });

/** Each part goes with each of the others, so every sentence is one that somebody may have written. They tell of nobody. */
export const sentences: Readonly<Record<MockLocale, SentenceParts>> = {
  en: sentence(
    [
      `The order was|The request was|The appointment was|The invoice was|The report was|The offer was|The delivery was|The form was|The message was|The contract was|The plan was|The list was|The question was|The change was|The payment was|The summary was|The first draft was|The second part was|The last version was|The whole matter was|The extra copy was|The proposal was|The answer was|The schedule was`,
      `checked|confirmed|discussed|sent|received|changed|closed|noted|moved|prepared|approved|finished|explained|corrected|repeated|accepted|recorded|reviewed|planned|updated|requested|found|taken over|passed on`,
      `today|again|this week|last month|in time|by telephone|at the office|before noon|in the afternoon|as agreed|without delay|in two steps|after a reminder|once more|on request|in writing|at short notice|later than planned|earlier than usual|after the meeting|for the time being|with a short remark|before the weekend|as a precaution`,
    ],
    'ok|no|new|open|done|later|order|report|answer|checked|confirmed|received|as agreed|in progress|to be checked|call back later|no further action',
  ),
  nl: sentence(
    [
      `De bestelling is|De aanvraag is|De afspraak is|De factuur is|Het verslag is|Het aanbod is|De levering is|Het formulier is|Het bericht is|Het contract is|Het plan is|De lijst is|De vraag is|De wijziging is|De betaling is|De samenvatting is|Het eerste ontwerp is|Het tweede deel is|De laatste versie is|Het hele onderwerp is|De extra kopie is|Het voorstel is|Het antwoord is|De planning is`,
      `vandaag|opnieuw|deze week|vorige maand|op tijd|telefonisch|op kantoor|in de ochtend|in de middag|volgens afspraak|zonder vertraging|in twee stappen|na een herinnering|nog een keer|op verzoek|schriftelijk|op korte termijn|later dan gepland|eerder dan anders|na het overleg|voorlopig|met een korte opmerking|voor het weekend|uit voorzorg`,
      `gecontroleerd|bevestigd|besproken|verstuurd|ontvangen|gewijzigd|afgesloten|genoteerd|verplaatst|voorbereid|goedgekeurd|afgerond|toegelicht|verbeterd|herhaald|geaccepteerd|vastgelegd|nagekeken|ingepland|bijgewerkt|aangevraagd|gevonden|overgenomen|doorgegeven`,
    ],
    'ok|ja|nee|nieuw|open|klaar|later|verslag|antwoord|bevestigd|ontvangen|in behandeling|volgens afspraak|later terugbellen|geen verdere actie',
  ),
  de: sentence(
    [
      `Die Bestellung wurde|Die Anfrage wurde|Der Termin wurde|Die Rechnung wurde|Der Bericht wurde|Das Angebot wurde|Die Lieferung wurde|Das Formular wurde|Die Nachricht wurde|Der Vertrag wurde|Der Plan wurde|Die Liste wurde|Die Frage wurde|Die Änderung wurde|Die Zahlung wurde|Die Übersicht wurde|Der erste Entwurf wurde|Der zweite Teil wurde|Die letzte Fassung wurde|Der ganze Vorgang wurde|Die weitere Kopie wurde|Der Vorschlag wurde|Die Antwort wurde|Die Planung wurde`,
      `heute|erneut|diese Woche|im letzten Monat|rechtzeitig|telefonisch|im Büro|am Vormittag|am Nachmittag|wie vereinbart|ohne Verzug|in zwei Schritten|nach einer Erinnerung|noch einmal|auf Wunsch|schriftlich|kurzfristig|später als geplant|früher als sonst|nach der Besprechung|vorläufig|mit einer kurzen Bemerkung|vor dem Wochenende|vorsorglich`,
      `geprüft|bestätigt|besprochen|verschickt|empfangen|geändert|abgeschlossen|notiert|verschoben|vorbereitet|genehmigt|erledigt|erläutert|berichtigt|wiederholt|angenommen|festgehalten|durchgesehen|eingeplant|aktualisiert|angefordert|gefunden|übernommen|weitergegeben`,
    ],
    'ok|ja|nein|neu|offen|fertig|später|bericht|antwort|bestätigt|empfangen|in Arbeit|wie vereinbart|später zurückrufen|nichts weiter zu tun',
  ),
  es: sentence(
    [
      `El pedido fue|El encargo fue|El documento fue|El informe fue|El presupuesto fue|El envío fue|El formulario fue|El mensaje fue|El contrato fue|El plan fue|El listado fue|El cambio fue|El pago fue|El resumen fue|El primer borrador fue|El segundo apartado fue|El texto final fue|El asunto fue|El duplicado fue|El proyecto fue|El calendario fue|El aviso fue|El cuestionario fue|El expediente fue`,
      `revisado|confirmado|comentado|enviado|recibido|modificado|cerrado|anotado|aplazado|preparado|aprobado|terminado|explicado|corregido|repetido|aceptado|registrado|comprobado|previsto|actualizado|solicitado|encontrado|entregado|remitido`,
      `hoy|de nuevo|esta semana|el mes pasado|a tiempo|por teléfono|en la oficina|por la mañana|por la tarde|según lo acordado|sin demora|en dos pasos|tras un recordatorio|otra vez|a petición propia|por escrito|con poca antelación|más tarde de lo previsto|antes de lo habitual|después de la reunión|por el momento|con una breve nota|antes del fin de semana|por precaución`,
    ],
    'ok|sí|no|nuevo|listo|luego|informe|aviso|revisado|recibido|en curso|según lo acordado|llamar más tarde|nada más que hacer',
  ),
  fr: sentence(
    [
      `Le bon a été|Le dossier a été|Le rendez-vous a été|Le document a été|Le rapport a été|Le devis a été|Le colis a été|Le formulaire a été|Le message a été|Le contrat a été|Le plan a été|Le tableau a été|Le point a été|Le changement a été|Le paiement a été|Le résumé a été|Le premier jet a été|Le second volet a été|Le texte final a été|Le sujet a été|Le double a été|Le projet a été|Le calendrier a été|Le rappel a été`,
      `vérifié|confirmé|discuté|envoyé|reçu|modifié|clos|noté|déplacé|préparé|approuvé|terminé|expliqué|corrigé|répété|accepté|enregistré|relu|prévu|mis à jour|demandé|retrouvé|repris|transmis`,
      `aujourd’hui|de nouveau|cette semaine|le mois dernier|à temps|par téléphone|au bureau|dans la matinée|dans l’après-midi|comme convenu|sans délai|en deux étapes|après une relance|encore une fois|sur demande|par écrit|à bref délai|plus tard que prévu|plus tôt que d’habitude|après la réunion|pour le moment|avec une brève remarque|avant le week-end|par précaution`,
    ],
    'ok|oui|non|prêt|plus tard|rapport|rappel|vérifié|reçu|en cours|comme convenu|rappeler plus tard|rien de plus à faire',
  ),
  ja: sentence(
    [
      `注文は|依頼は|予約は|請求書は|報告書は|見積書は|納品書は|申込書は|連絡事項は|契約書は|計画は|一覧は|質問は|変更点は|支払いは|概要は|最初の案は|後半の部分は|最新版は|全体の流れは|追加の写しは|提案は|回答は|日程は`,
      `本日|再度|今週|先月|予定通り|電話で|社内で|午前中に|午後に|打ち合わせの通り|速やかに|二回に分けて|催促の後に|もう一度|希望により|書面で|急ぎで|予定より遅れて|いつもより早く|会議の後に|とりあえず|短い説明を添えて|週末の前に|念のため`,
      `確認しました|承認しました|相談しました|送付しました|受け取りました|変更しました|完了しました|記録しました|延期しました|準備しました|見直しました|終了しました|説明しました|訂正しました|繰り返しました|了承しました|登録しました|点検しました|調整しました|更新しました|請求しました|見つけました|引き継ぎました|伝えました`,
    ],
    '済|可|未定|確認|完了|回答|報告|対応中|確認済み|打ち合わせの通り|後で連絡します|特に問題ありません',
    { gap: '', end: '。' },
  ),
};
