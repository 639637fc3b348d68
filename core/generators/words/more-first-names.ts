import { wordsIn } from '@core/kernel/word-list';
import type { MockLocale } from './locales';

interface MoreNames {
  readonly women: readonly string[];
  readonly men: readonly string[];
}

/** First names of several generations that the lists of faker do not have. Own list: common names, no persons. */
export const moreFirstNames: Partial<Record<MockLocale, MoreNames>> = {
  nl: {
    women: wordsIn(`
Willemijn Marijke Hanneke Jolanda Greetje Tineke Naima Annemiek Anneke Annemarie Antoinette Astrid Beatrijs Bep Betty Bregje Carla Cobie Corrie
Cornelia Debora Diana Dineke Dorien Ellen Els Elske Gerda Geertje Gerdien Gerrie Grietje Hennie Henriëtte Hilde Ina Ineke Ingrid Inge Irma Jacqueline
Janneke Jannie Jantine Jeanette Joke Josje Karin Klaasje Leny Lia Liesbeth Lies Linda Loes Mieke Mariska Marleen Marloes Marja Marianne
Marjolein Marjan Mirjam Miep Monique Nel Nelleke Nienke Petra Pietje Ria Riet Rianne Sjaan Sonja Suzanne Tiny Toos Tonny Trijntje Truus Wies
Wilhelmina Willy Wil Yolanda Hatice Ayşe Emine Khadija Zeynep
`),
    men: wordsIn(`
Jeroen Jaap Jacobus Cornelis Cees Ad Adriaan Aart Albert Alwin Andries André Antonius Arie Arjan Arjen Arnold Barend Ben Bernard Bert Bertus Coen Cor
Dirk Douwe Eelco Eddy Edwin Erik Evert Ferry Frans Fred Freek Frits Gerard Gerben Ger Gijs Guus Hans Harm Harry Hein Henk Henri Herman Hessel Huub Huib
Ido Jelle Jelmer Jeffrey Joep Johan Johannes Joop Jos Jurgen Karel Klaas Koos Leen Leendert Leo Louis Lourens Loek Maurits Marcel Marco Mark Martijn
Mathijs Menno Michiel Nico Otto Patrick Paul Peter Piet Pim Rein Remco Rene René Rien Rik Rob Roelof Roel Ronald Rutger Siebe Sietse Sjaak Sjors Theo Tjeerd Ton
Twan Wessel Wim Willem Willy Wiebe Wietse Mustafa Ahmed Hamza Murat Mohammed
`),
  },
  de: {
    women: wordsIn(`
Monika Gisela Heike Birgit Antje Jördis Käthe Renate Ingeborg Elfriede Hildegard Hannelore Gerda Edeltraud Waltraud Erika Helga Ingrid Brigitte Christa
Elke Angelika Gabriele Cornelia Martina Andrea Silvia Susanne Ute Anke Kerstin Katrin Silke Claudia Nicole Tanja Anja Melanie Bettina Dagmar
Irmgard Lieselotte Rosemarie Sigrid Ulrike Ursel Margarete Gertrud Jutta Marlies Wilma Anneliese Traudl Friederike Henrike Regina Roswitha Ilona
`),
    men: wordsIn(`
Jürgen Günther Günter Klaus Dieter Wolfgang Torsten Thorsten Uwe Volker Ralf Rüdiger Hans Heinz Horst Helmut Gerhard Manfred Werner Karl Walter Herbert
Kurt Ernst Willi Otto Rolf Siegfried Bernd Rainer Reiner Jörg Holger Frank Detlef Hartmut Eberhard Ekkehard Gerd Joachim Harald Norbert Reinhard
Ulrich Wilfried Winfried Lothar Hubert Ludwig Rudolf Erwin Erich Fritz Egon Hermann Friedhelm Gottfried Axel Dirk Carsten Karsten Kai Heiko Ingo
Jens Steffen Sven Andreas Stefan Markus Ömer Mehmet Mustafa
`),
  },
  en: {
    women: wordsIn(`
Priya Niamh Bethan Siobhan Aoife Saoirse Ciara Sinead Gwen Carys Cerys Rhiannon Seren Eilidh Mhairi Isla Freya Poppy Imogen Pippa Phoebe Tamsin Harriet
Felicity Arabella Saffron Yasmin Aisha Fatima Zainab Amina Ananya Aaliyah Deepika Lakshmi Meera Anjali Mei Ling Nneka Chioma Adaeze
`),
    men: wordsIn(`
Callum Rhys Kwame Alfie Alistair Angus Archie Hamish Fraser Lachlan Ewan Euan Gareth Gethin Dylan Iwan Owain Gwilym Declan Ciaran Cormac Eoin Padraig Seamus
Finley Harvey Jenson Teddy Barnaby Rupert Hugo Nigel Graham Clive Raj Arjun Rohan Vikram Sanjay Anil Imran Tariq Bilal Yusuf Ibrahim Emeka Chidi Kofi
Dmitri Sergei Ivan Wei
`),
  },
  fr: {
    women: wordsIn(`
Monique Jacqueline Nathalie Sandrine Valérie Corinne Véronique Martine Chantal Sylvie Brigitte Françoise Annick Odile Josette Ginette Solange Mireille
Yvette Régine Delphine Aurélie Élodie Amélie Mélanie Anaïs Océane Clémence Capucine Léonie Apolline Maëlys Ninon Fatou Aminata Samira Leïla
`),
    men: wordsIn(`
Jean Michel Alain Gérard Bernard Daniel Thierry Christophe Philippe Stéphane Laurent Olivier Frédéric Sébastien Didier Serge Gilles Yves Hervé
Franck Loïc Yann Yannick Gaël Tanguy Killian Corentin Bastien Florian Quentin Rémi Rémy Cyril Fabrice Guy Marcel Roger Raymond Lucien Mamadou Moussa Karim
`),
  },
  es: {
    women: wordsIn(`
Carmen Josefa Dolores Pilar Concepción Rosario Mercedes Encarnación Ángeles Inmaculada Montserrat Nuria Rocío Beatriz Sonia Silvia Yolanda Susana
Nieves Milagros Remedios Consuelo Begoña Itziar Ainhoa Nerea Leire Aroa Ximena Guadalupe
`),
    men: wordsIn(`
José Antonio Manuel Francisco Javier Ángel Rafael Pedro Vicente Joaquín Agustín Emilio Julián Nicolás Gonzalo Íñigo Iker Asier Unai Jordi Pau Oriol
Xavier Santiago Mateo Joan Fermín Eusebio Anselmo
`),
  },
};
