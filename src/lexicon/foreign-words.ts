/**
 * Common words of other languages, folded, that are no English words and in no names of goods: perfumes are called 'pour homme' and
 * 'bleu de …'. French, German, Spanish, Italian, Portuguese, Polish, Romanian, Turkish, Welsh and Hindi in Latin letters.
 */
export const FOREIGN_WORDS: ReadonlySet<string> = new Set(
  `je vous nous une est avec moins euros cherche voudrais veux combien bonjour merci cadeau quel quelle aussi cher taille chaussures chaussure
   vetements beaucoup fille garcon enfants avez livraison
   ich wir sie eine einen einem der das mit ohne suche brauche mochte haben habt ist nicht guten danke bitte kleid schuhe schwarz schwarze
   schwarzes rot rote damen herren kinder gunstig billig geschenk lieferung wieviel zwischen
   hola busco quiero necesito tengo tienen para por unos unas mujer hombre ninos nino zapatos zapatillas cuanto cuesta menos gracias buenas
   regalo barato barata rojo rojos negro negra talla envio vestido mochila
   ciao cerco vorrei quanto costa grazie meno senza scarpe donna uomo bambini spedizione economico nero rosso vestito
   procuro preciso quero obrigado obrigada sapatos presente homem mulher
   szukam dla czy jest ile kosztuje macie prosze dziekuje dzien dobry tani tanie taniej buty butow sukienka czarna czarne dziecka dzieci
   prezent gdzie moge bez funtow zlotych
   caut pentru aveti vreau ieftin multumesc buna
   merhaba istiyorum ariyorum cocuk ucuz
   oes gennych esgidiau chwilio angen hoffwn ydw yw mae sydd gyda prynu rhad anrheg bunnoedd hugain sgarff dillad bachgen diolch shwmae
   chahiye mujhe liye dikhao kya`
    .trim()
    .split(/\s+/),
);
