# Lo que dice el caos.

error-positive = { $name } tiene que ser un número mayor que 0.
error-range = { $name } tiene que estar entre { $lowest } y { $highest }.
error-nodes = Varios nodos necesitan un almacén común y un bus: --store postgresql://… y --bus nats://….
error-bus = Un bus necesita un almacén común: --store postgresql://….
error-no-start = El nodo { $node } no arranca. Lo último que dijo: { $log }
error-folder = No se puede crear la carpeta { $folder }: { $reason }
error-folder-used = La carpeta { $folder } no está vacía; elige una que lo esté.

fault-gone = La mesa no está en el almacén.
fault-lost = El paso { $at } se confirmó como { $request } y no está.
fault-changed = El paso { $at } se confirmó como { $request } y ahora es otra jugada.
fault-answers = { $request } se confirmó como pasos distintos: { $said }.
fault-doubled = La petición { $request } se hizo { $times } veces.
fault-forged = El paso { $at } ({ $request }) no lo envió nunca quien podía.
fault-refused-applied = El paso { $at } ({ $request }) se rechazó ({ $code }) y está de todos modos.
fault-forged-done = Se confirmó un mensaje falso: { $detail }.
fault-honest-refused = Se rechazó una jugada de la propia lista de la mesa: { $detail }.
fault-broken = La partida no sigue las reglas: { $detail }
fault-status = El almacén dice { $said } y los pasos dicen { $right }.
fault-frame = En el paso { $at } el asiento { $seat } recibió algo que no debía: { $part }.
fault-talk = El mensaje { $number } se oyó y no está así en el almacén.
fault-whisper = El mensaje { $number } lo oyó alguien para quien no era.
fault-out-of-step = Un cliente tenía una vista distinta de la del servidor: { $detail }.
fault-stuck = La mesa no siguió después del caos.
fault-wrong = El servidor tropezó con un mensaje ({ $detail }).
fault-http = El servidor tropezó con una petición: { $detail }.
fault-forged-http = Se hizo una petición indebida: { $detail }.
fault-log = Línea { $line } de su registro: { $detail }
fault-died = Terminó por su cuenta con el código { $code }.
fault-leak = Su memoria crece { $slope } ± { $error } kB por minuto.
